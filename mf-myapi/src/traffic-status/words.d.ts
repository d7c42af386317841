import type words from './locales/ms.json';

declare global {
  interface MyapiWords {
    trafficStatus: (typeof words)['trafficStatus'];
  }
}
