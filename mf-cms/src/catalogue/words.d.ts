import type words from './locales/ms.json';

declare global {
  interface CmsWords {
    catalogueSettings: (typeof words)['catalogueSettings'];
  }
}
