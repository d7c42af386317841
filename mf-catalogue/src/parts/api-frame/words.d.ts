import type words from './locales/ms.json';

type Words = typeof words;

declare global {
  interface CatalogueWords {
    detail: Words['detail'];
    figures: Words['figures'];
    version: Words['version'];
  }
}
