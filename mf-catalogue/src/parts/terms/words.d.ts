import type words from './locales/ms.json';

declare global {
  interface CatalogueWords {
    packageTerms: (typeof words)['packageTerms'];
  }
}
