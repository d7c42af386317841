import { i18n } from '@titian/shared-ui';
import en from './locales/en.json';
import ms from './locales/ms.json';

declare global {
  interface TitianMessages {
    sections: typeof ms;
  }
}

/** The frame's texts must be available when loading fails, so they are bundled with the shell. */
export const addFrameWords = (): void => {
  i18n.addResourceBundle('ms', 'sections', ms, true, true);
  i18n.addResourceBundle('en', 'sections', en, true, true);
};
