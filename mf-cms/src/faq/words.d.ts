import type words from './locales/ms.json';

declare global {
  interface CmsWords {
    faq: (typeof words)['faq'];
  }
}
