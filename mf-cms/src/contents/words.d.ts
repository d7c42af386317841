import type words from './locales/ms.json';

declare global {
  interface CmsWords {
    contents: (typeof words)['contents'];
    mainPage: (typeof words)['mainPage'];
  }
}
