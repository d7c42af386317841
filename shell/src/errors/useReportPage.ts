import { hasPermission, useSession } from '@titian/shared-auth';
import type { Permission } from '@titian/shared-contracts';
import { fill } from '../read-calls/fill';
import { usePortal } from '../portal/portalContext';

/** Path of the page on which this reader can report a failed request, by the request's id; undefined if no section has one. */
export const useReportPage = (): ((request: string) => string) | undefined => {
  const { sections } = usePortal();
  const { user } = useSession();
  const page = sections
    .flatMap(({ reports }) => reports ?? [])
    .find(({ permission }) => permission === undefined || hasPermission(user, permission as Permission));
  return page && ((request) => fill(page.to, (name) => (name === 'request' ? request : undefined)));
};
