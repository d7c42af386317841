import type { LocalText } from '@titian/shared-contracts';
import { asText, member } from './json';

/** A text of the document in both languages: the text itself, unless `x-my` or `x-en` beside it has a translation. */
export function wordsOf(node: unknown, key: 'title' | 'summary' | 'description'): LocalText {
  const plain = asText(member(node, key));
  const inLanguage = (language: 'x-my' | 'x-en') => asText(member(member(node, language), key)) || plain;
  return { my: inLanguage('x-my'), en: inLanguage('x-en') };
}
