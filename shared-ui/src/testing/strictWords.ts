import { i18n } from '../i18n/i18n';

/** From now on a word that doesn't exist fails the test that asks for it; or no longer. */
export const failOnMissingWords = (strict = true) => {
  i18n.options.saveMissing = strict;
  i18n.options.missingKeyHandler = (languages, namespace, key) => {
    throw new Error(`No word for ${namespace}:${key} (${languages.join(', ')})`);
  };
};
