import type words from './locales/ms.json';

declare global {
  interface AdminWords {
    guide: (typeof words)['guide'];
  }
}
