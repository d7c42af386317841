import { i18n } from '@titian/shared-ui';
import en from './locales/en.json';
import ms from './locales/ms.json';

declare global {
  interface TitianMessages {
    shell: typeof ms;
  }
}

/** The shell's texts are bundled with it, in both languages, because it renders before anything else is loaded. */
export const addShellWords = (): void => {
  i18n.addResourceBundle('ms', 'shell', ms, true, true);
  i18n.addResourceBundle('en', 'shell', en, true, true);
};
