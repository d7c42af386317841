import type words from './locales/ms.json';

declare global {
  interface MyapiWords {
    authoring: (typeof words)['authoring'];
  }
}
