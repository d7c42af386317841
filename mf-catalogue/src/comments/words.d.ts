import type words from './locales/ms.json';

declare global {
  interface CatalogueWords {
    comments: (typeof words)['comments'];
  }
}
