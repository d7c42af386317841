import type words from './locales/ms.json';

type Own = typeof words;

declare global {
  /** The section's words; a feature with a `locales` folder of its own adds its keys by declaring this again. */
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the features fill it
  interface LogsWords extends Own {}

  interface TitianMessages {
    logs: LogsWords;
  }
}
