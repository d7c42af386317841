import type { Locale } from '@titian/shared-contracts';
import type { CatalogueQuery } from '@titian/shared-contracts/catalogue';
import type { Actor } from '../../../http/call';
import { mayFind } from '../catalogue.policy';
import { createBest, orderOf } from './best';
import { type Chosen, failing } from './chosen';
import { countFacets, type Counts } from './count';
import { createColumns, type Facts } from './facts';
import { type Favourites, narrowToFavourites } from './favourites';
import { createPostings, LEVEL, type Texts } from './postings';

/** Words that stand together in a query, and what means the same: each alternative by its words. All are lower case, letters and digits only. */
export interface Term {
  words: readonly string[];
  alternatives: readonly (readonly string[])[];
}
/** What a search looks for. */
export interface SearchTerms {
  actor: Actor | null;
  /** All of them must fit. */
  terms: readonly Term[];
  chosen: Chosen;
  favourites: Favourites;
}
/** How the result is sorted and paged. */
export interface SearchOptions extends Pick<CatalogueQuery, 'sort' | 'page' | 'pageSize'> {
  locale: Locale;
}
export interface SearchResult {
  ids: string[];
  total: number;
  favourites: number;
  facets: Counts;
}

/** The index is rebuilt when less than this share of its entries is in use, unless it is small. */
const MIN_LOAD = 0.5;
const SMALL = 1_000;

/** By project the worst of these levels, in the first list, which is at least there. */
function worst([first, ...others]: Uint8Array[]): Uint8Array {
  for (const other of others)
    for (let at = 0; at < first!.length; at++) if (other[at]! > first![at]!) first![at] = other[at]!;
  return first!;
}

/** Improves the levels to those of another list. */
function keepBest(levels: Uint8Array, other: Uint8Array): void {
  for (let at = 0; at < levels.length; at++) if (other[at]! < levels[at]!) levels[at] = other[at]!;
}

/**
 * The catalogue in memory, so that a search over any number of projects takes milliseconds on either database. The tables are the source
 * of truth; `createFreshIndex` keeps the index up to date.
 */
export const createSearchIndex = () => {
  let postings = createPostings();
  let columns = createColumns();
  /** By project number; a project whose texts changed gets a new number, and its old entry becomes null. */
  let docs: (Facts | null)[] = [];
  const numbers = new Map<string, number>();

  const none = () => new Uint8Array(docs.length).fill(LEVEL.none);

  /** The level of each project for a term: that of its words, or of the alternative that fits best. */
  function levelsOfTerm({ words, alternatives }: Term): Uint8Array {
    const levels = words.length ? worst(words.map((word) => postings.levels(word, docs.length))) : none();
    const levelsOfSynonym = (word: string, into: Uint8Array = none()) => {
      postings.addSynonym(word, into);
      return into;
    };
    for (const alternative of alternatives) {
      if (alternative.length === 1) levelsOfSynonym(alternative[0]!, levels);
      else keepBest(levels, worst(alternative.map((word) => levelsOfSynonym(word))));
    }
    return levels;
  }

  /** The worst level of each project over all terms. Without terms, level 0 for all. */
  const levelsOf = (terms: readonly Term[]): Uint8Array =>
    terms.length ? worst(terms.map(levelsOfTerm)) : new Uint8Array(docs.length);

  /** Numbers of the projects that match the words and that the caller may find. */
  function matches(actor: Actor | null, levels: Uint8Array): Int32Array {
    const hits = new Int32Array(docs.length);
    const isVisible = mayFind(actor);
    let count = 0;
    for (let doc = 0; doc < docs.length; doc++) {
      if (levels[doc] === LEVEL.none) continue;
      const facts = docs[doc];
      if (facts && (columns.open[doc] || isVisible(facts))) hits[count++] = doc;
    }
    return hits.subarray(0, count);
  }

  /** By project number: 1 for each of these projects. */
  function maskOf(ids: Iterable<string>): Uint8Array {
    const mask = new Uint8Array(docs.length);
    for (const id of ids) {
      const doc = numbers.get(id);
      if (doc !== undefined) mask[doc] = 1;
    }
    return mask;
  }

  return {
    /** Adds or replaces a project; without texts only its facts. */
    put(facts: Facts, texts: Texts | null): void {
      const known = numbers.get(facts.projectId);
      const isSame = known !== undefined && !texts;
      const doc = isSame ? known : docs.length;
      if (known !== undefined) docs[known] = null;
      docs[doc] = facts;
      columns.set(doc, facts);
      numbers.set(facts.projectId, doc);
      if (texts) postings.add(doc, texts);
    },

    /** Whether so much was replaced that the index should be rebuilt. */
    needsRebuild: (): boolean => docs.length > SMALL && numbers.size < docs.length * MIN_LOAD,
    clear(): void {
      [postings, columns, docs] = [createPostings(), createColumns(), []];
      numbers.clear();
    },

    /** How many projects match that this caller may find, whatever facets are chosen. */
    count: ({ actor, terms }: Pick<SearchTerms, 'actor' | 'terms'>): number => matches(actor, levelsOf(terms)).length,

    isVisible(actor: Actor | null, projectId: string): boolean {
      const facts = docs[numbers.get(projectId) ?? -1];
      return Boolean(facts && mayFind(actor)(facts));
    },

    search(
      { actor, terms, chosen, favourites }: SearchTerms,
      { sort, page, pageSize, locale }: SearchOptions,
    ): SearchResult {
      const levels = levelsOf(terms);
      const hits = matches(actor, levels);
      const failed = failing(columns, chosen, hits);
      const favouriteHits = narrowToFavourites(maskOf(favourites.ids), favourites.only, hits, failed);
      const best = createBest(page * pageSize, orderOf(sort, locale, columns), (doc) => docs[doc]!);
      let total = 0;
      hits.forEach((doc, at) => {
        if (failed[at] !== 0) return;
        total++;
        best.add(doc, levels[doc]!);
      });
      const ids = best.done().slice((page - 1) * pageSize);
      return { ids, total, favourites: favouriteHits, facets: countFacets(columns, hits, failed) };
    },
  };
};
export type SearchIndex = ReturnType<typeof createSearchIndex>;
