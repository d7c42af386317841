import type words from './locales/ms.json';

declare global {
  interface CatalogueWords {
    preview: (typeof words)['preview'];
  }
}
