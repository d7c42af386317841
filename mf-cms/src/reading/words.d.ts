import type words from './locales/ms.json';

declare global {
  interface CmsWords {
    reading: (typeof words)['reading'];
  }
}
