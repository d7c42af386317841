import type words from './locales/ms.json';

declare global {
  interface AdminWords {
    server: (typeof words)['server'];
  }
}
