import { sql } from 'drizzle-orm';
import type { Db } from '../../storage/open';
import { rows } from '../../storage/rows';

const CANDIDATES = 12;
const MIN_LENGTH = 3;

/** Damerau-Levenshtein distance: letters to insert, delete, replace or swap to get from one word to the other. */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const line = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = above[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const cost = Math.min(change, above[j]! + 1, line[j - 1]! + 1, swapped ? before[j - 2]! + 1 : Infinity);
      line.push(cost);
    }
    before = above;
    above = line;
  }
  return above[b.length]!;
}

/** The distance up to which a typed word of this length is corrected. */
const tolerated = (length: number) => (length <= 4 ? 1 : length <= 8 ? 2 : 3);

/** The candidate with the smallest distance; prefixes of candidates count too, since people may still be typing. */
export function nearest(typed: string, candidates: string[]): string | null {
  const measured = candidates.map((word) => ({
    word,
    distance: Math.min(editDistance(typed, word), editDistance(typed, word.slice(0, typed.length)) + 0.5),
  }));
  const best = measured.sort((a, b) => a.distance - b.distance)[0];
  return best && best.distance <= tolerated(typed.length) ? best.word : null;
}

/** The word of the catalogue that is nearest to a mistyped one; null where none is near. */
export async function nearWord(db: Db, typed: string): Promise<string | null> {
  if (typed.length < MIN_LENGTH) return null;
  const found = await rows<{ word: string }>(
    db,
    sql`select word from search_term order by word <-> ${typed} limit ${CANDIDATES}`,
  );
  return nearest(
    typed,
    found.map(({ word }) => word),
  );
}

/** The words that are no prefix of any word of the catalogue. */
export async function unknownWords(db: Db, words: string[]): Promise<string[]> {
  if (words.length === 0) return [];
  const given = sql.join(
    words.map((word) => sql`(${word}::text)`),
    sql`, `,
  );
  const unknown = await rows<{ word: string }>(
    db,
    sql`select g.word from (values ${given}) as g(word)
        where not exists (select 1 from search_term t where t.word collate "C" >= g.word and t.word collate "C" < g.word || U&'\\FFFF')`,
  );
  return unknown.map(({ word }) => word);
}
