import { invalidateAllTags } from '@titian/shared-auth';
import type { ShellRouter } from '../router';

/** After a change of role or rights everything on the screen is looked at again: the page's own right to be there, and what it has read. */
export const followRights = (router: ShellRouter) => (): void => {
  invalidateAllTags();
  void router.revalidate();
};
