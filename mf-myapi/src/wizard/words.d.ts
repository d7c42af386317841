import type words from './locales/ms.json';

declare global {
  interface MyapiWords {
    wizard: (typeof words)['wizard'];
  }
}
