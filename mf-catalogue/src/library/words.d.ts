import type words from './locales/ms.json';

declare global {
  interface CatalogueWords {
    library: (typeof words)['library'];
  }
}
