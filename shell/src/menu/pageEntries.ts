import type { LinkedPage } from '@titian/shared-contracts';
import type { MenuEntry } from './menuEntry';

/** After what sections have in the first group. */
const LAST = 1_000;

/** The menu entries of the portal's own pages. */
export const entriesOfPages = (pages: readonly LinkedPage[]): MenuEntry[] =>
  pages.map(({ path, title, place, order, signedIn }) => ({
    section: { name: 'shell', version: '' },
    ...{ path, label: title, icon: 'file-text', group: 'main', order: LAST + order },
    ...(signedIn && { signedIn }),
    places: [place === 'menu' ? 'side' : 'foot'],
  }));
