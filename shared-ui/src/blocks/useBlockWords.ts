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

// The blocks bring their words along, so that the first page doesn't load them.
i18n.addResourceBundle(LANGUAGE_TAG.my, 'blocks', ms);
i18n.addResourceBundle(LANGUAGE_TAG.en, 'blocks', en);

/** The words of the blocks, for pages that say the same. */
export const useBlockWords = () => useTranslation('blocks').t;
