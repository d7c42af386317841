import type words from './locales/ms.json';

declare global {
  interface MyapiWords {
    applications: (typeof words)['applications'];
    credentials: (typeof words)['credentials'];
    members: (typeof words)['members'];
    quick: (typeof words)['quick'];
    usage: (typeof words)['usage'];
    calls: (typeof words)['calls'];
    tester: (typeof words)['tester'];
  }
}
