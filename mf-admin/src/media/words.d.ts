import type words from './locales/ms.json';

declare global {
  interface AdminWords {
    media: (typeof words)['media'];
  }
}
