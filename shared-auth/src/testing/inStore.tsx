import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { store } from '../session/store';

/** The portal's store around a page, as a section's root gives it: for `renderPage(page, { wrap: inStore })`. */
export const inStore = (page: ReactNode) => <Provider store={store}>{page}</Provider>;
