import type words from './locales/ms.json';

declare global {
  interface MyapiWords {
    drift: (typeof words)['drift'];
  }
}
