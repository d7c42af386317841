import { setUpPages } from '@titian/section-kit/testing';

const messages = { my: () => import('../locales/ms.json'), en: () => import('../locales/en.json') };

/** The mock server of a file of page tests, with the section's texts. */
export const setUp = () => setUpPages('admin', messages);
