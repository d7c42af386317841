import type words from './locales/ms.json';

declare global {
  interface CatalogueWords {
    assertion: (typeof words)['assertion'];
  }
}
