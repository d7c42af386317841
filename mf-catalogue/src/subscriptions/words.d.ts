import type words from './locales/ms.json';

declare global {
  interface CatalogueWords {
    keys: (typeof words)['keys'];
  }
}
