import { SECRET_START } from '../credentials/secret-start';
import { ANY, isLikeValue } from '../drift/names';

/** Names of one query that are kept, and characters of each. */
const MOST_KEYS = 30;
const LONGEST_KEY = 100;

/** A character that is cut in two becomes one that says so. */
const shortened = (key: string) =>
  key.length <= LONGEST_KEY ? key : Buffer.from(key.slice(0, LONGEST_KEY)).toString();
/** In `?850101075532` the name is the value: what could be a number of somebody's, or a key, is only noted as being there. */
const told = (key: string) => (key.includes(SECRET_START) || isLikeValue(key) ? ANY : key);

/**
 * Names of a query, each once and without its values.
 * @param query with its question mark, or without; undefined for none
 */
export function queryKeysOf(query: string | undefined): string[] {
  if (!query) return [];
  const keys = new Set<string>();
  for (const key of new URLSearchParams(query).keys()) {
    keys.add(told(shortened(key)));
    if (keys.size === MOST_KEYS) break;
  }
  return [...keys];
}
