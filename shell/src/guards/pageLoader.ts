import type { Permission } from '@titian/shared-contracts';
import { hasPermission, store } from '@titian/shared-auth';
import { data, type LoaderFunctionArgs } from 'react-router';
import { fadeOut } from '../navigation/fade';
import type { PageHandle } from '../navigation/pageHandle';
import { prefetchFor } from '../sections/prefetch';
import { runGuards } from './guards';

const checkPermission = (permission: string | undefined) => {
  const { user } = store.getState().session;
  if (permission && !hasPermission(user, permission as Permission)) throw data({ permission }, { status: 403 });
};

/** What happens before a page shows: its guards, its permission, and the page before fading out, while the code of this one comes. */
export const pageLoader =
  ({ guards, permission }: Pick<PageHandle, 'guards' | 'permission'>) =>
  async ({ request }: LoaderFunctionArgs): Promise<null> => {
    const url = new URL(request.url);
    await runGuards(guards, url);
    checkPermission(permission);
    void prefetchFor(url.pathname);
    await fadeOut(url.pathname);
    return null;
  };
