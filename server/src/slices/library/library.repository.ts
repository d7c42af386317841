import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ListQuery } from '@titian/shared-contracts';
import { LIBRARY_TAGS_SHOWN, type LibraryKind, type LibraryTag } from '@titian/shared-contracts/library';
import { listParts, readPage, TOTAL } from '../../http/list';
import type { Db } from '../../storage/open';
import { rows } from '../../storage/rows';
import { file, tenant, user } from '../../storage/schema';
import { libraryItem } from './library.tables';
import { LIBRARY_FIELDS, LIBRARY_REF } from './place';

const COLUMNS = {
  item: libraryItem,
  file,
  owner: tenant.name,
  updatedBy: user.displayName,
};
/** The one file of an item; a cover is none. */
export const HAS_FILE = and(
  ...[eq(file.ref, LIBRARY_REF), eq(file.refId, libraryItem.id), eq(file.state, 'attached')],
  inArray(file.field, Object.values(LIBRARY_FIELDS)),
);

/** What the list filters and sorts by, and what free text is searched in. */
const LIST = {
  fields: {
    kind: sql`${libraryItem.kind}`,
    category: sql`${libraryItem.category}`,
    tags: libraryItem.tags,
    title: sql`lower(${libraryItem.title} ->> 'my')`,
    size: file.size,
    updatedAt: libraryItem.updatedAt,
  },
  search: [
    ...[libraryItem.title, libraryItem.description, libraryItem.alt].flatMap((column) => [
      sql`${column} ->> 'my'`,
      sql`${column} ->> 'en'`,
    ]),
    sql`${file.name}`,
    sql`array_to_string(${libraryItem.tags}, ' ')`,
  ],
  sort: 'updatedAt:desc',
  tie: libraryItem.id,
};

export const createLibraryRepository = (db: Db) => {
  const items = () =>
    db
      .select({ ...COLUMNS, total: TOTAL })
      .from(libraryItem)
      .innerJoin(file, HAS_FILE)
      .leftJoin(tenant, eq(tenant.id, libraryItem.tenantId))
      .leftJoin(user, eq(user.id, libraryItem.updatedBy));

  return {
    page: (query: ListQuery) => readPage(items(), listParts(query, LIST)),

    /** Tags of one kind of items, the most frequent first. */
    tags: (kind: LibraryKind) =>
      rows<LibraryTag>(
        db,
        sql`select t.value, count(*)::int as count from ${libraryItem}, unnest(${libraryItem.tags}) as t(value)
          where ${libraryItem.kind} = ${kind} group by t.value order by 2 desc, 1 limit ${LIBRARY_TAGS_SHOWN}`,
      ),

    async find(id: string) {
      const [row] = await items().where(eq(libraryItem.id, id));
      return row ?? null;
    },

    /** An item, locked until the transaction ends: to change it, or to share it with others that show it. */
    async lock(id: string, strength: 'update' | 'share') {
      const [row] = await db.select().from(libraryItem).where(eq(libraryItem.id, id)).for(strength);
      return row ?? null;
    },

    insert: (values: typeof libraryItem.$inferInsert) => db.insert(libraryItem).values(values),

    change: (id: string, values: Partial<typeof libraryItem.$inferInsert>) =>
      db
        .update(libraryItem)
        .set({ ...values, rowVersion: sql`${libraryItem.rowVersion} + 1` })
        .where(eq(libraryItem.id, id)),

    remove: (id: string) => db.delete(libraryItem).where(eq(libraryItem.id, id)),
  };
};
export type LibraryRow = NonNullable<Awaited<ReturnType<ReturnType<typeof createLibraryRepository>['find']>>>;
