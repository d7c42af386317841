import type words from './locales/ms.json';

declare global {
  interface MyapiWords {
    owner: (typeof words)['owner'];
  }
}
