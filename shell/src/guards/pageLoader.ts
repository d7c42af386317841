import type { Permission } from '@titian/shared-contracts';
import { hasPermission, store } from '@titian/shared-auth';
import { data, redirectDocument, type LoaderFunctionArgs } from 'react-router';
import { fadeOut } from '../navigation/fade';
import { hasUnsaved } from '../navigation/unsaved';
import type { PageHandle } from '../navigation/pageHandle';
import { isSafe } from '../sections/browser';
import { prefetchFor } from '../sections/prefetch';
import { takeDocumentReload } from '../sections/documentAge';
import { runGuards } from './guards';

const checkPermission = (permission: string | undefined) => {
  const { user } = store.getState().session;
  if (permission && !hasPermission(user, permission as Permission)) throw data({ permission }, { status: 403 });
};

/** If the HTML document is out of date, a navigation to another page loads a new one; never over an unsaved form. */
const renewDocument = (url: URL) => {
  if (url.pathname === window.location.pathname || isSafe || hasUnsaved()) return;
  if (takeDocumentReload()) throw redirectDocument(url.href);
};

/** Loader of every page: runs its guards, checks its permission, prefetches its code, and fades the previous page out. */
export const pageLoader =
  ({ guards, permission }: Pick<PageHandle, 'guards' | 'permission'>) =>
  async ({ request }: LoaderFunctionArgs): Promise<null> => {
    const url = new URL(request.url);
    renewDocument(url);
    // The page's code loads while the session is restored; a visitor whom a guard sends away needs none of it.
    const early = store.getState().session.status === 'starting';
    if (early) void prefetchFor(url.pathname);
    await runGuards(guards, url);
    checkPermission(permission);
    if (!early) void prefetchFor(url.pathname);
    await fadeOut(url.pathname);
    return null;
  };
