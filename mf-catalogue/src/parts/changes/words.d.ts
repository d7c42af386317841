import type words from './locales/ms.json';

declare global {
  interface CatalogueWords {
    changes: (typeof words)['changes'];
  }
}
