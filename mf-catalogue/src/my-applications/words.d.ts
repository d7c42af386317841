import type words from './locales/ms.json';

declare global {
  interface CatalogueWords {
    myapp: (typeof words)['myapp'];
  }
}
