import { sql, type SQL } from 'drizzle-orm';
import type { CatalogueQuery, Locale } from '@titian/shared-contracts';
import type { Db } from '../../storage/open';
import { projectSearch as s } from '../../storage/schema';
import { rows } from '../../storage/rows';
import { mayFind } from './catalogue.policy';
import { found, narrowed, prefixes, type Question, whole } from './conditions';

/** Best first: the words as the name has them, as the name begins them, as the summary has them, anywhere as typed, as a beginning. */
const rank = (words: string[]): SQL => sql`case
  when ${s.vector} @@ ${whole(words, 'A')}::tsquery then 0
  when ${s.vector} @@ ${prefixes(words, 'A')}::tsquery then 1
  when ${s.vector} @@ ${whole(words, 'AB')}::tsquery then 2
  when ${s.vector} @@ ${whole(words, 'ABC')}::tsquery then 3
  else 4 end`;

const popular = sql`${s.featured} desc nulls last, ${s.calls} desc nulls last, ${s.projectId}`;

function orderOf(sort: CatalogueQuery['sort'], words: string[], locale: Locale): SQL {
  switch (sort) {
    case 'name':
      return sql`${locale === 'en' ? s.nameEn : s.nameMy}, ${s.projectId}`;
    case 'newest':
      return sql`${s.publishedAt} desc nulls last, ${s.projectId}`;
    case 'calls':
      return sql`${s.calls} desc, ${s.projectId}`;
    case 'subscribers':
      return sql`${s.subscribers} desc, ${s.projectId}`;
    case 'relevance':
      return words.length ? sql`${rank(words)}, ${s.calls} desc, ${s.projectId}` : popular;
  }
}

export const createCatalogueRepository = (db: Db) => ({
  /** One page of ids from the narrow table alone. */
  async ids(question: Question, { sort, page, pageSize }: CatalogueQuery, locale: Locale): Promise<string[]> {
    const page_ = await rows<{ id: string }>(
      db,
      sql`select ${s.projectId} as id from ${s} where ${found(question)} and ${narrowed(question)}
          order by ${orderOf(sort, question.words, locale)} limit ${pageSize} offset ${(page - 1) * pageSize}`,
    );
    return page_.map(({ id }) => id);
  },

  /** Whether the words find anything that this caller may find, whatever facets are chosen. */
  async findsAnything(question: Question): Promise<boolean> {
    const [answer] = await rows<{ any: boolean }>(
      db,
      sql`select exists (select 1 from ${s} where ${found(question)}) as any`,
    );
    return answer!.any;
  },

  async isVisible(actor: Question['actor'], id: string): Promise<boolean> {
    const seen = await rows(db, sql`select 1 from ${s} where ${s.projectId} = ${id} and ${mayFind(actor)}`);
    return seen.length > 0;
  },
});
