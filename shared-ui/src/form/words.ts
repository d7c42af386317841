import { LANGUAGE_TAG } from '@titian/shared-contracts';
import { i18n } from '../i18n/i18n';
import en from './locales/en.json';
import ms from './locales/ms.json';

/** Adds the texts of what is wrong in a field to the common messages: they are loaded with the forms, which the first page has none of. */
export function addFormWords(): void {
  i18n.addResourceBundle(LANGUAGE_TAG.my, 'common', ms, true, false);
  i18n.addResourceBundle(LANGUAGE_TAG.en, 'common', en, true, false);
}
