import type words from './locales/ms.json';

declare global {
  interface CatalogueWords {
    checkout: (typeof words)['checkout'];
  }
}
