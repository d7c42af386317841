import type words from './locales/ms.json';

declare global {
  interface CatalogueWords {
    dataRequests: (typeof words)['dataRequests'];
  }
}
