import type words from './locales/ms.json';

type Words = typeof words;

declare global {
  interface CatalogueWords {
    keys: Words['keys'];
    boost: Words['boost'];
    extend: Words['extend'];
    newer: Words['newer'];
    subscriptions: Words['subscriptions'];
  }
}
