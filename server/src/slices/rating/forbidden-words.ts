import { invalid } from '../../http/problem';
import { createSettings } from '../../settings/settings';
import type { Db } from '../../storage/open';

/** What people write in place of a letter. */
const LOOKALIKES: Record<string, string> = {
  ...{ a: '4@', b: '8', e: '3€', g: '9', i: '1!|', l: '1|', o: '0', s: '5$', t: '7', z: '2' },
};

/** Lower case, without accents and signs that are not seen. */
const plainOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();
const letterOf = (letter: string): string => `[${letter.replace(/[\\\]^-]/, '\\$&')}${LOOKALIKES[letter] ?? ''}]`;
/** Between the words of a phrase there may be anything that belongs to no word. */
const phraseOf = (word: string): string =>
  plainOf(word)
    .split(/\s+/)
    .map((part) => [...part].map(letterOf).join(''))
    .join('[^\\p{L}\\p{N}]+');

/** Whether a text has one of these words, each as a whole, whatever its case, and also with letters replaced by those that look like them. */
export function hasForbiddenWord(text: string, words: readonly string[]): boolean {
  const plain = plainOf(text);
  return words.some((word) => new RegExp(`(?<![\\p{L}\\p{N}])${phraseOf(word)}(?![\\p{L}\\p{N}])`, 'u').test(plain));
}

/** Throws 422 at the first of these texts, by its place in the body, that has a word which the portal's settings forbid. */
export async function mustBeAllowed(tx: Db, texts: Record<string, string>): Promise<void> {
  const { ratingWords } = await createSettings(tx).read('ratingWords');
  const wrong = Object.keys(texts).find((name) => hasForbiddenWord(texts[name]!, ratingWords));
  if (wrong) throw invalid(`/${wrong}`, 'validation.forbiddenWord');
}
