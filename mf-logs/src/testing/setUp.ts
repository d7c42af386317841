import { setUpPages } from '@titian/section-kit/testing';

const messages = { my: () => import('../locales/ms.json'), en: () => import('../locales/en.json') };

/** The server of one file of page tests, which has the section's words. */
export const setUp = () => setUpPages('logs', messages);
