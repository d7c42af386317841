import { useMemo } from 'react';
import type { Finder, Permission } from '@titian/shared-contracts';
import { hasPermission, useSession } from '@titian/shared-auth';
import { usePortal } from '../portal/portalContext';
import type { DeclaringSection } from '../read-calls/useReportAnswer';

/** A section's finder with a unique id. */
export interface NamedFinder extends Finder {
  id: string;
  section: DeclaringSection;
}

/** The finders that this user may use, in order. */
export const useFinders = (): NamedFinder[] => {
  const {
    sections,
    portal: { features },
  } = usePortal();
  const { user } = useSession();
  return useMemo(
    () =>
      sections
        .flatMap(({ name, version, finders = [] }) =>
          finders.map((finder, at) => ({ ...finder, id: `${name}/${at}`, section: { name, version } })),
        )
        .filter(({ permission }) => permission === undefined || hasPermission(user, permission as Permission))
        .filter(({ guestsNeed }) => !guestsNeed || user !== null || features[guestsNeed])
        .sort((one, other) => one.order - other.order),
    [sections, user, features],
  );
};
