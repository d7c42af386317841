import type { Db } from '../../storage/open';
import { audienceOf } from './catalogue.policy';
import type { Question } from './conditions';
import { countFacets } from './facets';

type Counted = Awaited<ReturnType<typeof countFacets>>;
interface Kept {
  at: number;
  counted: Counted;
}

const FRESH_MS = 60_000;
const USABLE_MS = 600_000;
const KEPT = 500;
/** Smaller answers are counted faster than it matters, and are then always fresh. */
const WORTH_KEEPING = 2_000;

/**
 * Counts of broad questions over a large catalogue are kept: for a minute as they are, then for ten minutes while new ones are counted
 * behind the answer. Everything else is counted anew.
 */
export const createFacetCache = (db: Db) => {
  const kept = new Map<string, Kept>();
  const counting = new Map<string, Promise<Counted>>();

  async function count(key: string, question: Question, at: number): Promise<Counted> {
    const counted = await countFacets(db, question);
    kept.delete(key);
    if (counted.total >= WORTH_KEEPING) kept.set(key, { at, counted });
    if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
    return counted;
  }

  /** Many readers with the same question wait for one count. */
  function countOnce(key: string, question: Question, at: number): Promise<Counted> {
    const current = counting.get(key) ?? count(key, question, at).finally(() => counting.delete(key));
    counting.set(key, current);
    return current;
  }

  return async (question: Question, now: Date): Promise<Counted> => {
    const key = JSON.stringify([audienceOf(question.actor), question.words, question.chosen]);
    const found = kept.get(key);
    const age = found ? now.getTime() - found.at : Infinity;
    if (found && age < FRESH_MS) return found.counted;
    const counted = countOnce(key, question, now.getTime());
    if (!found || age >= USABLE_MS) return counted;
    // A failure behind the answer shows at the latest when the kept counts are too old to use.
    counted.catch(() => undefined);
    return found.counted;
  };
};
