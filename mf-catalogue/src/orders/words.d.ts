import type words from './locales/ms.json';

type Words = typeof words;

declare global {
  interface CatalogueWords {
    order: Words['order'];
    orders: Words['orders'];
    orderEvent: Words['orderEvent'];
  }
}
