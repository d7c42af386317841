import { invalidateAllTags } from '@titian/shared-auth';
import type { ShellRouter } from '../navigation/shellRouter';

/** After a change of role or permissions: refetches all data, and reruns the guards of the current page. */
export const followRights = (router: ShellRouter) => (): void => {
  invalidateAllTags();
  void router.revalidate();
};
