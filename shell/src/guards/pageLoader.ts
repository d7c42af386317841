import type { Permission } from '@titian/shared-contracts';
import { hasPermission, store } from '@titian/shared-auth';
import { data, redirectDocument, type LoaderFunctionArgs } from 'react-router';
import { fadeOut } from '../navigation/fade';
import { hasUnsaved } from '../navigation/unsaved';
import type { PageHandle } from '../navigation/pageHandle';
import { isSafe } from '../sections/browser';
import { prefetchFor } from '../sections/prefetch';
import { documentRenews } from '../sections/documentAge';
import { runGuards } from './guards';

const checkPermission = (permission: string | undefined) => {
  const { user } = store.getState().session;
  if (permission && !hasPermission(user, permission as Permission)) throw data({ permission }, { status: 403 });
};

/** Going to another page of a portal that has other pages by now, or code from elsewhere, brings a new document; never over a form. */
const renewDocument = (url: URL) => {
  if (url.pathname === window.location.pathname || isSafe || hasUnsaved()) return;
  if (documentRenews()) throw redirectDocument(url.href);
};

/** What happens before a page shows: its guards, its permission, and the page before fading out, while the code of this one comes. */
export const pageLoader =
  ({ guards, permission }: Pick<PageHandle, 'guards' | 'permission'>) =>
  async ({ request }: LoaderFunctionArgs): Promise<null> => {
    const url = new URL(request.url);
    renewDocument(url);
    await runGuards(guards, url);
    checkPermission(permission);
    void prefetchFor(url.pathname);
    await fadeOut(url.pathname);
    return null;
  };
