import { useTranslation } from 'react-i18next';
import { LANGUAGE_TAG } from '@titian/shared-contracts';
import { i18n } from '../i18n/i18n';
import en from './locales/en.json';
import ms from './locales/ms.json';

declare global {
  interface TitianMessages {
    blocks: typeof ms;
  }
}

// The blocks register their own messages, so that they are not part of the first load.
i18n.addResourceBundle(LANGUAGE_TAG.my, 'blocks', ms);
i18n.addResourceBundle(LANGUAGE_TAG.en, 'blocks', en);

/** The messages of the blocks, for pages that show the same texts. */
export const useBlockWords = () => useTranslation('blocks').t;
