import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { store } from '../session/store';

/** Wraps a page in the portal's store, like a section's root: for `renderPage(page, { wrap: inStore })`. */
export const inStore = (page: ReactNode) => <Provider store={store}>{page}</Provider>;
