import type words from './locales/ms.json';

declare global {
  interface MyapiWords {
    analytics: (typeof words)['analytics'];
  }
}
