import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { ChangelogEntry, VersionChanges } from '@titian/shared-contracts/catalogue';
import { notFound } from '../../http/problem';
import type { Db } from '../../storage/open';
import { apiVersion } from './catalogue.tables';
import type { Compared } from './comparison/compared';
import type { Comparer } from './comparison/comparer';
import { SHOWN_STATES } from './detail';

/** Comparisons that are kept: a version's document seldom changes once it is shown, and is asked for often. */
const KEPT = 200;

/** A version with what its document is known by. */
interface Shown {
  id: string;
  version: string;
  mark: string;
}

/** What differs between the versions of an API that are shown. Who may see the API is asked before. */
export function createChanges(db: Db, comparer: Comparer) {
  const known = new LRUCache<string, Promise<Compared>>({ max: KEPT });

  /** Oldest first, by when they were published. */
  const shown = (projectId: string): Promise<Shown[]> =>
    db
      .select({
        id: apiVersion.id,
        version: apiVersion.version,
        mark: sql<string>`md5(${apiVersion.swaggerOriginal}::text)`,
      })
      .from(apiVersion)
      .where(and(eq(apiVersion.projectId, projectId), inArray(apiVersion.state, [...SHOWN_STATES])))
      .orderBy(asc(apiVersion.publishedAt), asc(apiVersion.createdAt));

  async function compareNow(from: Shown, to: Shown): Promise<Compared> {
    const found = await db
      .select({ id: apiVersion.id, text: sql<string>`${apiVersion.swaggerOriginal}::text` })
      .from(apiVersion)
      .where(inArray(apiVersion.id, [from.id, to.id]));
    const byId = new Map(found.map(({ id, text }) => [id, text]));
    return comparer.compare([byId.get(from.id) ?? '{}', byId.get(to.id) ?? '{}']);
  }

  /** Those who ask for the same at the same time wait for one comparison. */
  function compared(from: Shown, to: Shown): Promise<Compared> {
    const key = `${from.mark} ${to.mark}`;
    const before = known.get(key);
    if (before) return before;
    const result = compareNow(from, to);
    known.set(key, result);
    result.catch(() => known.delete(key));
    return result;
  }

  return {
    /** Throws 404 where one of the versions isn't shown. */
    async between(projectId: string, names: { from: string; to: string }): Promise<VersionChanges> {
      const versions = await shown(projectId);
      const [from, to] = [names.from, names.to].map((name) => versions.find(({ version }) => version === name));
      if (!from || !to) throw notFound();
      return { from: from.version, to: to.version, ...(await compared(from, to)) };
    },

    /** Newest first; the first version has nothing to be compared with. */
    async log(projectId: string): Promise<ChangelogEntry[]> {
      const versions = await shown(projectId);
      const entries: ChangelogEntry[] = [];
      for (const [index, version] of versions.entries()) {
        const since = versions[index - 1];
        if (!since) continue;
        const { counts, cut } = await compared(since, version);
        entries.unshift({ versionId: version.id, version: version.version, since: since.version, counts, cut });
      }
      return entries;
    },
  };
}
