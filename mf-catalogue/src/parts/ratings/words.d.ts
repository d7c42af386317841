import type words from './locales/ms.json';

declare global {
  interface CatalogueWords {
    ratings: (typeof words)['ratings'];
  }
}
