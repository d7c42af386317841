import type words from './locales/ms.json';

type Words = typeof words;

declare global {
  interface AdminWords {
    repositoryAdmin: Words['repositoryAdmin'];
    repositoryVisibility: Words['repositoryVisibility'];
    repositoryVisibilityHelp: Words['repositoryVisibilityHelp'];
    classification: Words['classification'];
  }
}
