import { type CataloguePage, type Facet, FACETS, RATED_FROM } from '@titian/shared-contracts/catalogue';
import type { Db } from '../../storage/open';
import { organization } from '../../storage/schema';
import { category, tag } from './catalogue.tables';
import type { Chosen } from './search-index/chosen';
import type { Counts } from './search-index/count';

export type Facets = CataloguePage['facets'];
type Value = Facets[Facet][number];
/** A value with its key in the index, its place before or after others whatever their counts, and whether it is offered. */
type KeyedValue = Value & { key: string; place?: number; hidden?: boolean };

/** How many values of a facet are listed; chosen ones always are. */
const VALUES_SHOWN = 40;

const coded = ({ code, name }: typeof tag.$inferSelect) => ({
  key: code,
  value: code,
  label: name,
  count: 0,
});

const unnamed = (key: string): KeyedValue => ({ key, value: key, label: { my: key, en: key }, count: 0 });

/** The place of a category where editors have put them in this order; those that are not in it come last. */
export const placeIn = (order: readonly string[], code: string): number => {
  const place = order.indexOf(code);
  return place < 0 ? order.length : place;
};

/** The names of agencies, categories and tags; the key of an agency in the index is its id. Categories with their place in this order. */
export async function facetNames(db: Db, order: readonly string[]): Promise<Partial<Record<Facet, KeyedValue[]>>> {
  const [agencies, categories, tags] = await Promise.all([
    db.select({ id: organization.id, code: organization.code, name: organization.name }).from(organization),
    db.select().from(category),
    db.select().from(tag),
  ]);
  return {
    agency: agencies.map(({ id, code, name }) => ({ key: id, value: code, label: name, count: 0 })),
    category: categories.map((row) => ({ ...coded(row), place: placeIn(order, row.code), hidden: row.hidden })),
    tag: tags.map(coded),
    rating: RATED_FROM.map((from, place) => ({ ...unnamed(String(from)), place })),
  };
}
export type FacetNames = Awaited<ReturnType<typeof facetNames>>;

/** The chosen values as keys of the index: agencies by id. One that doesn't exist matches nothing. */
export const chosenKeys = (chosen: Chosen, { agency = [] }: FacetNames): Chosen => ({
  ...chosen,
  agency: chosen.agency.map((code) => agency.find(({ value }) => value === code)?.key ?? code),
});

/** Those that editors have put in order in that order, and then the most frequent first. */
export const byPlace = (
  a: Pick<KeyedValue, 'place' | 'count' | 'value'>,
  b: Pick<KeyedValue, 'place' | 'count' | 'value'>,
): number => (a.place ?? 0) - (b.place ?? 0) || b.count - a.count || a.value.localeCompare(b.value);

/** Values by facet, without hidden ones that aren't chosen. Fixed values (access, price, status) are their own label; the page translates them. */
export function namedFacets(counted: Counts, chosen: Chosen, names: FacetNames): Facets {
  const valuesOf = (facet: Facet): Value[] => {
    const isChosen = ({ value }: Value) => chosen[facet].includes(value);
    const known = new Map((names[facet] ?? []).map((one) => [one.key, one]));
    const values = counted[facet]
      .map(({ value: key, count }) => ({ ...(known.get(key) ?? unnamed(key)), count }))
      .filter((value: KeyedValue) => !value.hidden || isChosen(value))
      .sort(byPlace);
    const shown = values.filter((value, index) => index < VALUES_SHOWN || isChosen(value));
    const absent = chosen[facet].filter((value) => !shown.some((one) => one.value === value));
    const empty = absent.map((value) => [...known.values()].find((one) => one.value === value) ?? unnamed(value));
    return [...shown, ...empty].map(({ value, label, count }) => ({ value, label, count }));
  };
  return Object.fromEntries(FACETS.map((facet) => [facet, valuesOf(facet)])) as Facets;
}
