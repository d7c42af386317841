import { and, asc, count, eq, ne, sql } from 'drizzle-orm';
import type { Incoming } from '@titian/shared-contracts';
import {
  SAVED_SEARCHES_MOST,
  type SavedSearch,
  type savedSearch as contract,
} from '@titian/shared-contracts/saved-search';
import type { Call } from '../../http/call';
import { notFound, Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import { user } from '../../storage/schema';
import { savedSearch } from './saved-search.tables';

const toSavedSearch = ({ id, name, search, savedAt }: typeof savedSearch.$inferSelect): SavedSearch => ({
  ...{ id, name, search },
  savedAt: savedAt.toISOString(),
});

/** The caller's saved searches. They are kept for their person alone, so nothing of them is in the audit. */
export const createSavedSearchService = (db: Db) => ({
  async list({ actor }: Call, list: string) {
    const rows = await db
      .select()
      .from(savedSearch)
      .where(and(eq(savedSearch.userId, actor.id), eq(savedSearch.list, list)))
      .orderBy(asc(sql`lower(${savedSearch.name})`), asc(savedSearch.id));
    return rows.map(toSavedSearch);
  },

  save: ({ actor, now }: Call, { list, name, search }: Incoming<typeof contract.save>['body']) =>
    db.transaction(async (tx) => {
      // One of a person's searches at a time: otherwise several at once would be more than there may be.
      await tx.select({ id: user.id }).from(user).where(eq(user.id, actor.id)).for('update');
      const others = and(eq(savedSearch.userId, actor.id), eq(savedSearch.list, list), ne(savedSearch.name, name));
      const [kept] = await tx.select({ rows: count() }).from(savedSearch).where(others);
      if (kept!.rows >= SAVED_SEARCHES_MOST) throw new Problem(409, 'savedSearch.tooMany');
      const [row] = await tx
        .insert(savedSearch)
        .values({ userId: actor.id, list, name, search, savedAt: now })
        .onConflictDoUpdate({
          target: [savedSearch.userId, savedSearch.list, savedSearch.name],
          set: { search, savedAt: now },
        })
        .returning();
      return toSavedSearch(row!);
    }),

  async remove({ actor }: Call, id: string): Promise<null> {
    const own = and(eq(savedSearch.id, id), eq(savedSearch.userId, actor.id));
    const removed = await db.delete(savedSearch).where(own).returning({ id: savedSearch.id });
    if (removed.length === 0) throw notFound();
    return null;
  },
});
