import type words from './locales/ms.json';

declare global {
  interface AdminWords {
    blocks: (typeof words)['blocks'];
  }
}
