import { i18n } from '@titian/shared-ui';
import en from './locales/en.json';
import ms from './locales/ms.json';

declare global {
  interface TitianMessages {
    sections: typeof ms;
  }
}

/** The frame's own words must be there when nothing else is, so they come with the shell. */
export const addFrameWords = (): void => {
  i18n.addResourceBundle('ms', 'sections', ms, true, true);
  i18n.addResourceBundle('en', 'sections', en, true, true);
};
