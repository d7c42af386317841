import type words from './locales/ms.json';

declare global {
  interface CatalogueWords {
    faq: (typeof words)['faq'];
  }
}
