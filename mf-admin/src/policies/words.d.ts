import type words from './locales/ms.json';

declare global {
  interface AdminWords {
    policies: (typeof words)['policies'];
  }
}
