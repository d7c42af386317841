import type words from './locales/ms.json';

declare global {
  interface TitianMessages {
    sample: typeof words;
  }
}
