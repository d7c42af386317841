import { LANGUAGE_TAG, type LocalText } from '@titian/shared-contracts';
import { useFormat, useLocale } from '@titian/shared-ui';

/** Content and language of an element that says what an editor wrote: where English is missing, Malay stands in. */
export function useSaid() {
  const locale = useLocale();
  const format = useFormat();
  return (text: LocalText) => ({
    children: format.text(text),
    lang: text[locale] ? undefined : LANGUAGE_TAG[locale === 'en' ? 'my' : 'en'],
  });
}
