import type words from './locales/ms.json';

declare global {
  interface MyapiWords {
    firstApi: (typeof words)['firstApi'];
  }
}
