import type words from './locales/ms.json';

declare global {
  interface CatalogueWords {
    console: (typeof words)['console'];
  }
}
