import type words from './locales/ms.json';

declare global {
  interface MyapiWords {
    overview: (typeof words)['overview'];
  }
}
