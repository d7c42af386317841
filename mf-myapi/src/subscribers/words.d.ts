import type words from './locales/ms.json';

declare global {
  interface MyapiWords {
    subscribers: (typeof words)['subscribers'];
  }
}
