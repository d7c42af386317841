import type words from './locales/ms.json';

declare global {
  interface MyapiWords {
    definition: (typeof words)['definition'];
  }
}
