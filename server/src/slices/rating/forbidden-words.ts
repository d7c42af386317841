import type { RatingInput } from '@titian/shared-contracts/rating';
import { invalid } from '../../http/problem';
import { createSettings } from '../../settings/settings';
import type { Db } from '../../storage/open';

/** What people write in place of a letter. */
const LOOKALIKES: Record<string, string> = {
  ...{ a: '4@', b: '8', e: '3€', g: '9', i: '1!|', l: '1|', o: '0', s: '5$', t: '7', z: '2' },
};
const TEXTS = ['title', 'comment'] as const;

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

/** Throws 422 at each text of a rating that has a word which the portal's settings forbid. */
export async function mustBeAllowed(tx: Db, input: RatingInput): Promise<void> {
  const { ratingWords } = await createSettings(tx).read('ratingWords');
  const wrong = TEXTS.find((name) => hasForbiddenWord(input[name], ratingWords));
  if (wrong) throw invalid(`/${wrong}`, 'validation.forbiddenWord');
}
