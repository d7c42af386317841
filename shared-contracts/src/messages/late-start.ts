import type { LocalText } from '@titian/shared-contracts';

/** What the first frame says where the page's scripts have not come: they were refused, or the connection is slow. */
export const LATE_START: { text: LocalText; retry: LocalText } = {
  text: { my: 'Portal ini lambat dimuatkan.', en: 'This portal is taking long to load.' },
  retry: { my: 'Muat semula halaman', en: 'Reload the page' },
};
