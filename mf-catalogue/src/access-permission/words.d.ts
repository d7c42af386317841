import type words from './locales/ms.json';

declare global {
  interface CatalogueWords {
    permission: (typeof words)['permission'];
  }
}
