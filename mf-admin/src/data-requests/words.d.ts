import type words from './locales/ms.json';

declare global {
  interface AdminWords {
    dataRequests: (typeof words)['dataRequests'];
  }
}
