import type words from './locales/ms.json';

declare global {
  interface CatalogueWords {
    quota: (typeof words)['quota'];
  }
}
