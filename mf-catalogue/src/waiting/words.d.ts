import type words from './locales/ms.json';

declare global {
  interface CatalogueWords {
    waiting: (typeof words)['waiting'];
  }
}
