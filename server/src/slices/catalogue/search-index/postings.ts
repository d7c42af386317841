/** How well a project matches a word, best first; a search without words has level 0. A project is ranked by its worst word. */
export const LEVEL = { wholeName: 1, startOfName: 2, wholeAbout: 3, wholeAnywhere: 4, start: 5, none: 255 } as const;

/** Texts of a project by weight. Words are separated by one space. */
export type Texts = readonly [name: string, about: string, rest: string];

const WEIGHT_BITS = 2;
const WEIGHT_MASK = 3;
const WHOLE = [LEVEL.wholeName, LEVEL.wholeAbout, LEVEL.wholeAnywhere] as const;
/** What was found by a synonym alone comes after everything that has the typed words, and in the same order among itself. */
const SYNONYM = LEVEL.start;
const START = [LEVEL.startOfName, LEVEL.start, LEVEL.start] as const;

/** Index of the first term that does not sort before this text. */
function lowerBound(terms: readonly string[], text: string): number {
  let [low, high] = [0, terms.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (terms[middle]! < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** An inverted index with prefix search: which word is in which text of which project. */
export const createPostings = () => {
  /** By term: project number and weight in one integer. */
  const lists = new Map<string, number[]>();
  let terms: string[] = [];
  let isSorted = true;

  const sorted = (): readonly string[] => {
    if (!isSorted) terms = terms.sort();
    isSorted = true;
    return terms;
  };

  const add = (term: string, entry: number) => {
    const list = lists.get(term);
    if (list) return void list.push(entry);
    lists.set(term, [entry]);
    terms.push(term);
    isSorted = false;
  };

  return {
    /** Adds a project; its number must be new. */
    add(doc: number, texts: Texts): void {
      const seen = new Set<string>();
      texts.forEach((text, weight) => {
        for (const term of text.split(' ')) {
          if (term === '' || seen.has(term)) continue;
          seen.add(term);
          add(term, (doc << WEIGHT_BITS) | weight);
        }
      });
    },

    /** The level of each project for a word or the start of one. */
    levels(word: string, docs: number): Uint8Array {
      const levels = new Uint8Array(docs).fill(LEVEL.none);
      const all = sorted();
      for (let at = lowerBound(all, word); at < all.length && all[at]!.startsWith(word); at++) {
        const byWeight = all[at] === word ? WHOLE : START;
        for (const entry of lists.get(all[at]!)!) {
          const level = byWeight[entry & WEIGHT_MASK]!;
          const doc = entry >> WEIGHT_BITS;
          if (level < levels[doc]!) levels[doc] = level;
        }
      }
      return levels;
    },

    /** Improves the levels of the projects that have a synonym; only the whole word counts, as nobody is still typing it. */
    addSynonym(word: string, levels: Uint8Array): void {
      for (const entry of lists.get(word) ?? []) {
        const level = SYNONYM + WHOLE[entry & WEIGHT_MASK]!;
        const doc = entry >> WEIGHT_BITS;
        if (level < levels[doc]!) levels[doc] = level;
      }
    },
  };
};
