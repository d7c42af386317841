import { sql, type SQL } from 'drizzle-orm';
import { FACETS, type CataloguePage, type Facet } from '@titian/shared-contracts';
import type { Db } from '../../storage/open';
import { projectSearch as s } from '../../storage/schema';
import { rows } from '../../storage/rows';
import { chosenIn, found, type Question } from './conditions';

export type Facets = CataloguePage['facets'];
type Value = Facets[Facet][number];

/** Values of a facet that are listed; chosen ones always are. */
const VALUES_SHOWN = 40;

interface Count {
  facet: Facet | 'total';
  value: string;
  count: number;
}

/** What a found project counts for, read from the table once: its values, and whether it passes what is chosen in each facet. */
const passes = (facet: Facet) => sql.raw(`passes_${facet}`);
const passesAll = (except?: Facet) => sql.join(FACETS.filter((facet) => facet !== except).map(passes), sql` and `);

const counted = (facet: Facet, value: SQL, from = sql`hit`) =>
  sql`select ${facet}::text as facet, (${value})::text as value, count(*)::int as count from ${from}
      where ${passesAll(facet)} group by 2`;

/** Every count in one round trip. Each facet's ignores what is chosen in it. */
function statement(question: Question): SQL {
  const tests = FACETS.map((facet) => sql`${chosenIn(question, facet)} as ${passes(facet)}`);
  const parts = [
    sql`select 'total'::text as facet, ''::text as value, count(*)::int as count from hit where ${passesAll()}`,
    counted('agency', sql`organization_id`),
    counted('category', sql`category`),
    counted('tag', sql`tag`, sql`hit cross join unnest(tags) as tag`),
    counted('access', sql`access`),
    counted('price', sql`case when paid then 'paid' else 'free' end`),
    counted('status', sql`health`),
  ];
  return sql`with hit as materialized (
      select ${s.organizationId}, ${s.category}, ${s.tags}, ${s.access}, ${s.paid}, ${s.health}, ${sql.join(tests, sql`, `)}
      from ${s} where ${found(question)}
    ) ${sql.join(parts, sql` union all `)}`;
}

async function names(db: Db): Promise<Record<'agency' | 'category', Map<string, Value>>> {
  const agencies = await db.query.organization.findMany({ columns: { id: true, code: true, name: true } });
  const categories = await db.query.category.findMany();
  return {
    agency: new Map(agencies.map(({ id, code, name }) => [id, { value: code, label: name, count: 0 }])),
    category: new Map(categories.map(({ code, name }) => [code, { value: code, label: name, count: 0 }])),
  };
}

/** Counts by facet, most first. Fixed values (access, price, status) are their own label: the reader's words for them are the page's. */
export async function countFacets(db: Db, question: Question): Promise<{ total: number; facets: Facets }> {
  const counts = await rows<Count>(db, statement(question));
  const known = await names(db);
  const plain = (value: string): Value => ({ value, label: { my: value, en: value }, count: 0 });
  const describe = (facet: Facet, key: string): Value =>
    (facet === 'agency' || facet === 'category' ? known[facet].get(key) : undefined) ?? plain(key);
  const named = (facet: Facet, value: string): Value => {
    const all = facet === 'agency' || facet === 'category' ? [...known[facet].values()] : [];
    return all.find((one) => one.value === value) ?? plain(value);
  };

  const valuesOf = (facet: Facet): Value[] => {
    const values = counts
      .filter((row) => row.facet === facet)
      .map(({ value, count }) => ({ ...describe(facet, value), count }))
      .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value));
    const chosen = question.chosen[facet];
    const shown = values.filter(({ value }, index) => index < VALUES_SHOWN || chosen.includes(value));
    const empty = chosen.filter((value) => !shown.some((one) => one.value === value));
    return [...shown, ...empty.map((value) => named(facet, value))];
  };
  const total = counts.find(({ facet }) => facet === 'total')?.count ?? 0;
  return { total, facets: Object.fromEntries(FACETS.map((facet) => [facet, valuesOf(facet)])) as Facets };
}
