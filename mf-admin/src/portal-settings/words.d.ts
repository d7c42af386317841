import type words from './locales/ms.json';

declare global {
  interface AdminWords {
    portalSettings: (typeof words)['portalSettings'];
  }
}
