import { addPortalMessages } from '@titian/shared-ui';
import type sections from './sections/locales/ms.json';
import type shell from './locales/ms.json';

declare global {
  interface TitianMessages {
    shell: typeof shell;
    sections: typeof sections;
  }
}

/** The texts of the shell and of its frame around sections: loaded with the common ones, before anything is shown. */
export const addShellWords = (): void => {
  addPortalMessages('shell', {
    my: () => import(/* webpackChunkName: "words-my" */ './locales/ms.json'),
    en: () => import(/* webpackChunkName: "words-en" */ './locales/en.json'),
  });
  addPortalMessages('sections', {
    my: () => import(/* webpackChunkName: "words-my" */ './sections/locales/ms.json'),
    en: () => import(/* webpackChunkName: "words-en" */ './sections/locales/en.json'),
  });
};
