import type { Locale } from '@titian/shared-contracts';
import type { CatalogueQuery } from '@titian/shared-contracts/catalogue';
import type { Columns, Facts } from './facts';

/** Weight of a level: larger than any number of calls, and small enough that sums stay exact. */
const LEVEL_WEIGHT = 2 ** 40;

/** How projects are ordered: smaller keys first; with equal keys by the full name where the sort is by name, then by id. */
export interface Order {
  keyOf(doc: number, level: number): number;
  name?: 'nameMy' | 'nameEn';
}

/** The order of a sort; `level` is how well a project matches the words. */
export function orderOf(sort: CatalogueQuery['sort'], locale: Locale, { numbers }: Columns): Order {
  const { calls, featured, publishedAt, rating, subscribers } = numbers;
  const name = locale === 'en' ? 'nameEn' : 'nameMy';
  switch (sort) {
    case 'name':
      return { keyOf: (doc) => numbers[name][doc]!, name };
    case 'newest':
      return { keyOf: (doc) => -publishedAt[doc]! };
    case 'calls':
      return { keyOf: (doc) => -calls[doc]! };
    case 'subscribers':
      return { keyOf: (doc) => -subscribers[doc]! };
    case 'rating':
      return { keyOf: (doc) => -rating[doc]! };
    case 'relevance':
      return { keyOf: (doc, level) => (level === 0 ? -featured[doc]! : level) * LEVEL_WEIGHT - calls[doc]! };
  }
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Collects the first `count` projects of an order; most others are compared only once, with the last one that is kept. */
export const createBest = (count: number, { keyOf, name }: Order, factsOf: (doc: number) => Facts) => {
  let kept: { doc: number; key: number }[] = [];
  let worst = Infinity;
  const tieBreak = (a: Facts, b: Facts) =>
    (name ? compareText(a[name], b[name]) : 0) || compareText(a.projectId, b.projectId);
  const trim = () => {
    kept = kept.sort((a, b) => a.key - b.key || tieBreak(factsOf(a.doc), factsOf(b.doc))).slice(0, count);
    if (kept.length === count) worst = kept[count - 1]!.key;
  };
  return {
    add(doc: number, level: number): void {
      const key = keyOf(doc, level);
      if (key > worst) return;
      kept.push({ doc, key });
      if (kept.length >= 2 * count + 1_000) trim();
    },
    done(): string[] {
      trim();
      return kept.map(({ doc }) => factsOf(doc).projectId);
    },
  };
};
