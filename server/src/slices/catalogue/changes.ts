import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { ChangelogEntry, VersionChanges } from '@titian/shared-contracts/catalogue';
import { notFound } from '../../http/problem';
import type { Db } from '../../storage/open';
import { apiVersion } from './catalogue.tables';
import type { Compared } from './comparison/compared';
import type { Comparer } from './comparison/comparer';
import { SHOWN_STATES } from './detail';

/** Cached comparisons: the document of a shown version seldom changes, and is often requested. */
const CACHE_SIZE = 200;

/** A version with the hash of its document. */
interface ShownVersion {
  id: string;
  version: string;
  hash: string;
}

/** Differences between the shown versions of an API. The caller must have been checked to see the API. */
export function createChanges(db: Db, comparer: Comparer) {
  const cache = new LRUCache<string, Promise<Compared>>({ max: CACHE_SIZE });

  /** Shown versions in the order of their publication. */
  const shown = (projectId: string): Promise<ShownVersion[]> =>
    db
      .select({
        id: apiVersion.id,
        version: apiVersion.version,
        hash: sql<string>`md5(${apiVersion.swaggerOriginal}::text)`,
      })
      .from(apiVersion)
      .where(and(eq(apiVersion.projectId, projectId), inArray(apiVersion.state, [...SHOWN_STATES])))
      .orderBy(asc(apiVersion.publishedAt), asc(apiVersion.createdAt));

  async function readAndCompare(from: ShownVersion, to: ShownVersion): Promise<Compared> {
    const found = await db
      .select({ id: apiVersion.id, text: sql<string>`${apiVersion.swaggerOriginal}::text` })
      .from(apiVersion)
      .where(inArray(apiVersion.id, [from.id, to.id]));
    const byId = new Map(found.map(({ id, text }) => [id, text]));
    return comparer.compare([byId.get(from.id) ?? '{}', byId.get(to.id) ?? '{}']);
  }

  /** Concurrent requests for the same documents share one comparison. */
  function compared(from: ShownVersion, to: ShownVersion): Promise<Compared> {
    const key = `${from.hash} ${to.hash}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const result = readAndCompare(from, to);
    cache.set(key, result);
    result.catch(() => cache.delete(key));
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

    /** Newest first. The first version is not listed: there is none to compare it with. */
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
