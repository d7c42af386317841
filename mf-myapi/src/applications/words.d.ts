import type words from './locales/ms.json';

declare global {
  interface MyapiWords {
    applications: (typeof words)['applications'];
    credentials: (typeof words)['credentials'];
    members: (typeof words)['members'];
    quick: (typeof words)['quick'];
    tester: (typeof words)['tester'];
  }
}
