import type words from './locales/ms.json';

declare global {
  interface TitianMessages {
    logs: typeof words;
  }
}
