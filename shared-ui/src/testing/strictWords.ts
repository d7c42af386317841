import { i18n } from '../i18n/i18n';

/** Makes a missing message throw, so that the test fails; `false` turns it off. */
export const failOnMissingWords = (strict = true) => {
  i18n.options.saveMissing = strict;
  i18n.options.missingKeyHandler = (languages, namespace, key) => {
    throw new Error(`No message for ${namespace}:${key} (${languages.join(', ')})`);
  };
};
