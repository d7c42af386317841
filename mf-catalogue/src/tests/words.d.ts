import type words from './locales/ms.json';

declare global {
  interface CatalogueWords {
    tests: (typeof words)['tests'];
  }
}
