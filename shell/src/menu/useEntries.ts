import { useMemo } from 'react';
import { useSession } from '@titian/shared-auth';
import { usePortal } from '../portal/portalContext';
import { entriesOf, type Place } from './menuOf';

/** The menu entries of a place for the current user. */
export const useEntries = (place: Place) => {
  const {
    sections,
    portal: { pages },
  } = usePortal();
  const { user } = useSession();
  return useMemo(
    () => entriesOf(sections, place, user, [...pages, ...(user?.pages ?? [])]),
    [sections, place, user, pages],
  );
};
