import { LANGUAGE_TAG } from '@titian/shared-contracts';
import { i18n } from '../i18n/i18n';
import en from './locales/en.json';
import ms from './locales/ms.json';

declare global {
  interface TitianMessages {
    richEditor: typeof ms;
  }
}

/** The editor registers its own messages, so that they are loaded only with it. */
export function addEditorWords(): void {
  i18n.addResourceBundle(LANGUAGE_TAG.my, 'richEditor', ms);
  i18n.addResourceBundle(LANGUAGE_TAG.en, 'richEditor', en);
}
