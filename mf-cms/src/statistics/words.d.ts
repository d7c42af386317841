import type words from './locales/ms.json';

declare global {
  interface CmsWords {
    statistics: (typeof words)['statistics'];
  }
}
