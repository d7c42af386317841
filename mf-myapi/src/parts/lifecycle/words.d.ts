import type words from './locales/ms.json';

declare global {
  interface MyapiWords {
    lifecycle: (typeof words)['lifecycle'];
  }
}
