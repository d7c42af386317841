import { sql, type SQL } from 'drizzle-orm';
import { FACETS, type CatalogueQuery, type Facet } from '@titian/shared-contracts';
import { organization, projectSearch as s } from '../../storage/schema';
import type { Actor } from '../../http/call';
import { mayFind } from './catalogue.policy';

/** What is asked of the catalogue, read once: words, and the chosen values of each facet. */
export interface Question {
  actor: Actor | null;
  words: string[];
  chosen: Record<Facet, string[]>;
}

const list = (values: string[]) =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );

const FACET_CONDITION: Record<Facet, (values: string[]) => SQL> = {
  agency: (values) =>
    sql`${s.organizationId} in (select ${organization.id} from ${organization} where ${organization.code} in (${list(values)}))`,
  category: (values) => sql`${s.category} in (${list(values)})`,
  tag: (values) => sql`${s.tags} && array[${list(values)}]::text[]`,
  access: (values) => sql`${s.access} in (${list(values)})`,
  price: (values) => sql`${s.paid} in (${list(values.map((value) => (value === 'paid' ? 'true' : 'false')))})`,
  status: (values) => sql`${s.health} in (${list(values)})`,
};

export function readQuestion(actor: Actor | null, query: CatalogueQuery, words: string[]): Question {
  const chosen = Object.fromEntries(FACETS.map((facet) => [facet, [query[facet] ?? []].flat()]));
  return { actor, words, chosen: chosen as Question['chosen'] };
}

/** All words, each as the start of a word. Words are letters and digits only, so they are safe in a tsquery. */
export const prefixes = (words: string[], weight = '') => words.map((word) => `${word}:*${weight}`).join(' & ');
export const whole = (words: string[], weight = '') => words.map((word) => `${word}:${weight}`).join(' & ');

/** What the caller may find and the words find, before facets. */
export function found({ actor, words }: Question): SQL {
  const text = words.length ? sql`and ${s.vector} @@ ${prefixes(words)}::tsquery` : sql``;
  return sql`${mayFind(actor)} ${text}`;
}

/** What is chosen in one facet; everything passes where nothing is. */
export const chosenIn = ({ chosen }: Question, facet: Facet): SQL =>
  chosen[facet].length ? FACET_CONDITION[facet](chosen[facet]) : sql`true`;

/** All chosen facets. */
export const narrowed = (question: Question): SQL =>
  sql.join(
    FACETS.map((facet) => chosenIn(question, facet)),
    sql` and `,
  );
