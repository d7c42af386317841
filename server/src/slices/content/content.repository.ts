import { and, desc, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { ListQuery } from '@titian/shared-contracts';
import type { PageContent } from '@titian/shared-contracts/content';
import { listParts, readPage, TOTAL } from '../../http/list';
import type { Db } from '../../storage/open';
import { content, contentVersion as version } from './content.tables';

export type ContentRow = typeof content.$inferSelect;
type StoredVersion = typeof version.$inferSelect;
/** What versions of some kind say. */
export type Said = StoredVersion['content'];
export type VersionRow<C extends Said = PageContent> = Omit<StoredVersion, 'content'> & { content: C };
type NewVersion = typeof version.$inferInsert;

/** Whether readers may see a version at an instant: `liveAt` is the newest of these. */
export const isShown = (now: Date): SQL | undefined =>
  and(eq(version.state, 'Released'), lte(version.startsAt, now), or(isNull(version.endsAt), gt(version.endsAt, now)));

const isNewest = sql`${version.version} = (select max(one.version) from ${version} one where one.content_id = ${version.contentId})`;

/** `stateAt` of a newest version as SQL, for lists that filter by it. */
const stateColumn = (now: Date) => sql`(case
  when ${version.state} = 'Draft' then 'Draft'
  when ${version.state} = 'Released' and ${version.startsAt} > ${now.toISOString()}::timestamptz then 'Scheduled'
  when ${version.state} = 'Released' and coalesce(${version.endsAt} > ${now.toISOString()}::timestamptz, true) then 'Published'
  else 'Archived' end)`;

const liveColumn = (now: Date) => sql<number | null>`(select max(one.version) from ${version} one
  where one.content_id = ${version.contentId} and one.state = 'Released' and one.starts_at <= ${now.toISOString()}::timestamptz
  and coalesce(one.ends_at > ${now.toISOString()}::timestamptz, true))`;

/** The rows of one kind: another kind's id finds nothing. */
export const createContentRepository = <C extends Said = PageContent>(db: Db, kind: ContentRow['kind'] = 'page') => {
  const one = (id: string) =>
    db
      .select()
      .from(content)
      .where(and(eq(content.id, id), eq(content.kind, kind)));
  return {
    /** Those of this kind with their newest version. */
    async page(query: ListQuery, now: Date) {
      const parts = listParts(query, {
        fields: {
          state: stateColumn(now),
          place: sql`${version.content} ->> 'place'`,
          title: sql`lower(${version.content} -> 'title' ->> 'my')`,
          updatedAt: sql`${version.at}`,
        },
        search: [sql`${content.slug}`, sql`${version.words}`],
        sort: 'updatedAt:desc',
        tie: content.id,
      });
      const listed = db
        .select({ page: content, newest: version, live: liveColumn(now), total: TOTAL })
        .from(version)
        .innerJoin(content, eq(content.id, version.contentId));
      const { rows, totalItems } = await readPage(listed, {
        ...parts,
        where: and(isNewest, eq(content.kind, kind), parts.where),
      });
      return { rows: rows as (Omit<(typeof rows)[number], 'newest'> & { newest: VersionRow<C> })[], totalItems };
    },

    find: async (id: string): Promise<ContentRow | undefined> => (await one(id))[0],
    lock: async (id: string): Promise<ContentRow | undefined> => (await one(id).for('update'))[0],

    lockBySlug: async (slug: string): Promise<ContentRow | undefined> =>
      (await db.select().from(content).where(eq(content.slug, slug)).for('update'))[0],

    /** Newest first. */
    async versions(id: string): Promise<VersionRow<C>[]> {
      const rows = await db.select().from(version).where(eq(version.contentId, id)).orderBy(desc(version.version));
      return rows as VersionRow<C>[];
    },

    /** Undefined where another one has the address. */
    async insert(row: Omit<typeof content.$inferInsert, 'kind'>): Promise<ContentRow | undefined> {
      return (
        await db
          .insert(content)
          .values({ ...row, kind })
          .onConflictDoNothing()
          .returning()
      )[0];
    },

    count: (id: string) =>
      db
        .update(content)
        .set({ rowVersion: sql`${content.rowVersion} + 1` })
        .where(eq(content.id, id)),

    addVersion: (row: NewVersion) => db.insert(version).values(row),
    change: (id: string, which: number, change: Partial<NewVersion>) =>
      db
        .update(version)
        .set(change)
        .where(and(eq(version.contentId, id), eq(version.version, which))),

    /** Takes off all that is shown or will be. */
    withdraw: (id: string) =>
      db
        .update(version)
        .set({ state: 'Withdrawn' })
        .where(and(eq(version.contentId, id), eq(version.state, 'Released'))),

    remove: (id: string) => db.delete(content).where(eq(content.id, id)),
  };
};
