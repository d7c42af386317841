import type words from './locales/ms.json';

declare global {
  interface LogsWords {
    gateway: (typeof words)['gateway'];
  }
}
