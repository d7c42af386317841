import type words from './locales/ms.json';

type Words = typeof words;

declare global {
  interface LogsWords {
    calls: Words['calls'];
    explain: Words['explain'];
    codePage: Words['codePage'];
    codes: Words['codes'];
  }
}
