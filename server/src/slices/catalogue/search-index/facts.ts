import { type Facet, RATED_FROM } from '@titian/shared-contracts/catalogue';
import { mayFind } from '../catalogue.policy';
import { ratingRank } from '../rating-rank';
import { createDictionary, type Dictionary } from './dictionary';

/** What the index knows of a project, to filter, count and sort by. Times in milliseconds. */
export interface Facts {
  projectId: string;
  listed: boolean;
  restricted: boolean;
  allowedOrganizations: readonly string[];
  organizationId: string;
  tenantId: string | null;
  category: string;
  tags: readonly string[];
  access: string;
  paid: boolean;
  health: string;
  featured: boolean;
  calls: number;
  subscribers: number;
  ratings: number;
  stars: number;
  publishedAt: number | null;
  /** Lower case, letters and digits, one space between words. */
  nameMy: string;
  nameEn: string;
}

const FACET_VALUES: Record<Facet, (facts: Facts) => readonly string[]> = {
  agency: ({ organizationId }) => [organizationId],
  category: ({ category }) => [category],
  access: ({ access }) => [access],
  price: ({ paid }) => [paid ? 'paid' : 'free'],
  status: ({ health }) => [health],
  tag: ({ tags }) => [...new Set(tags)],
  rating: ({ ratings, stars }) => RATED_FROM.filter((from) => ratings > 0 && stars >= from * ratings).map(String),
};

const LETTERS = ' 0123456789abcdefghijklmnopqrstuvwxyz';
const KEY_LETTERS = 10;

/** The first letters of a name as a number that sorts like them; characters outside of LETTERS sort last. */
export function nameKey(name: string): number {
  let key = 0;
  for (let at = 0; at < KEY_LETTERS; at++) {
    const place = at < name.length ? LETTERS.indexOf(name[at]!) : 0;
    key = key * (LETTERS.length + 1) + (place < 0 ? LETTERS.length : place);
  }
  return key;
}

/** One facet of all projects: the codes of its values by project number. Only tags and ratings have several values. */
export interface FacetColumn {
  dictionary: Dictionary;
  codes: (readonly number[])[];
}

/** Facts in columns, by project number: counting and sorting read one column and not whole rows. */
export const createColumns = () => {
  const facets = Object.fromEntries(
    Object.keys(FACET_VALUES).map((facet) => [facet, { dictionary: createDictionary(), codes: [] }]),
  ) as unknown as Record<Facet, FacetColumn>;
  /** Equal lists of codes share one array. */
  const lists = new Map<string, readonly number[]>();
  const intern = (codes: number[]): readonly number[] => {
    const key = codes.join();
    if (!lists.has(key)) lists.set(key, codes);
    return lists.get(key)!;
  };
  const numbers = {
    calls: [] as number[],
    subscribers: [] as number[],
    rating: [] as number[],
    publishedAt: [] as number[],
    featured: [] as number[],
    nameMy: [] as number[],
    nameEn: [] as number[],
  };
  /** 1 where everybody may find the project. */
  const open: number[] = [];
  const isPublic = mayFind(null);
  return {
    facets,
    numbers,
    open,
    set(doc: number, facts: Facts): void {
      for (const [facet, { dictionary, codes }] of Object.entries(facets))
        codes[doc] = intern(FACET_VALUES[facet as Facet](facts).map(dictionary.codeOf));
      open[doc] = isPublic(facts) ? 1 : 0;
      numbers.calls[doc] = facts.calls;
      numbers.subscribers[doc] = facts.subscribers;
      numbers.rating[doc] = ratingRank(facts);
      numbers.publishedAt[doc] = facts.publishedAt ?? -Infinity;
      numbers.featured[doc] = facts.featured ? 1 : 0;
      numbers.nameMy[doc] = nameKey(facts.nameMy);
      numbers.nameEn[doc] = nameKey(facts.nameEn);
    },
  };
};
export type Columns = ReturnType<typeof createColumns>;
