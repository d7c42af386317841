import type words from './locales/ms.json';

type Words = typeof words;

declare global {
  interface CatalogueWords {
    change: Words['change'];
    calculator: Words['calculator'];
    operations: Words['operations'];
    package: Words['package'];
    terms: Words['terms'];
    apiDocuments: Words['apiDocuments'];
  }
}
