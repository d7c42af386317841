import type words from './locales/ms.json';

declare global {
  interface AdminWords {
    mailTemplates: (typeof words)['mailTemplates'];
  }
}
