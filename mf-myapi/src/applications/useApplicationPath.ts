import { subscriptionPaths } from '@titian/shared-contracts/subscription';
import { useSession } from '@titian/shared-auth';

/** Addresses of the applications' pages as the reader has them. */
export function useApplicationPath() {
  const isClient = useSession().user?.role.base === 'Client';
  return {
    list: subscriptionPaths.applications(isClient),
    of: (id: string) => subscriptionPaths.application(isClient, id),
  };
}
