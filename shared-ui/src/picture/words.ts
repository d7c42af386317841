import { useTranslation } from 'react-i18next';
import { LANGUAGE_TAG } from '@titian/shared-contracts';
import { addFormWords } from '../form/words';
import { i18n } from '../i18n/i18n';
import en from './locales/en.json';
import ms from './locales/ms.json';

declare global {
  interface TitianMessages {
    picture: typeof ms;
  }
}

// What is wrong with a file is said as forms say it; both are loaded with the parts for pictures alone.
addFormWords();
i18n.addResourceBundle(LANGUAGE_TAG.my, 'picture', ms);
i18n.addResourceBundle(LANGUAGE_TAG.en, 'picture', en);

/** The messages of the parts for pictures. */
export const usePictureWords = () => useTranslation('picture').t;
