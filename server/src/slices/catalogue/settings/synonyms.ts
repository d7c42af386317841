import { queryWords } from '@titian/shared-contracts/catalogue-setting';
import type { Term } from '../search-index/search-index';

/** By the words of one member of a group, separated by a space: the words of each other member. */
export type Synonyms = ReadonlyMap<string, readonly (readonly string[])[]>;

/** The groups as a search looks them up. */
export function synonymsOf(groups: readonly (readonly string[])[]): Synonyms {
  const members = groups.map((group) => group.map(queryWords));
  return new Map(
    members.flatMap((group) => group.map((own) => [own.join(' '), group.filter((other) => other !== own)] as const)),
  );
}

/** The members of a group as one term: what has any of them. */
export const groupTerm = (group: readonly string[]): Term => ({ words: [], alternatives: group.map(queryWords) });

/** The longest beginning of these words that a group has, as a term; the first word alone where none has. */
function firstTerm(words: readonly string[], synonyms: Synonyms): Term {
  for (let length = words.length; length > 0; length--) {
    const start = words.slice(0, length);
    const alternatives = synonyms.get(start.join(' '));
    if (alternatives) return { words: start, alternatives };
  }
  return { words: words.slice(0, 1), alternatives: [] };
}

/** The words of a query as terms, from left to right. There are at most eight words, so all beginnings are tried. */
export function termsOf(words: readonly string[], synonyms: Synonyms): Term[] {
  const terms: Term[] = [];
  for (let at = 0; at < words.length; at += terms.at(-1)!.words.length)
    terms.push(firstTerm(words.slice(at), synonyms));
  return terms;
}
