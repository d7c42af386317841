import type words from './locales/ms.json';

type Words = typeof words;

declare global {
  interface CatalogueWords {
    console: Words['console'];
    check: Words['check'];
  }
}
