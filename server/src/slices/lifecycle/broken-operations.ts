import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../storage/open';
import type { Comparer } from '../catalogue';
import { apiVersion } from '../catalogue/catalogue.tables';
import type { VersionFacts } from './lifecycle.repository';

type Change = Awaited<ReturnType<Comparer['compare']>>['changes'][number];

/** What a version breaks of the one that is served. */
export interface Compared {
  /** The version that is served; null where there is none, or it is this one. */
  since: string | null;
  operations: { name: string; method: string; path: string; isRemoved: boolean; places: string[] }[];
  /** There are more differences than were compared. */
  cut: boolean;
  /** Of the two documents. */
  key: string;
}
const NOTHING = { since: null, operations: [], cut: false };

const nameOf = ({ method, path }: Pick<Change, 'method' | 'path'>): string => `${method} ${path}`.toLowerCase();

/** The changes that break callers, by operation. */
function breaksOf(changes: readonly Change[]): Compared['operations'] {
  const breaking = changes.filter(({ severity }) => severity === 'breaking');
  return [...new Set(breaking.map(nameOf))].map((name) => {
    const found = breaking.filter((change) => nameOf(change) === name);
    const places = found.map(({ place, field }) => `${place} ${field}`.trim()).filter((place) => place !== '');
    return {
      name,
      ...{ method: found[0]!.method, path: found[0]!.path },
      isRemoved: found.some(({ code }) => code === 'operation.removed'),
      places: [...new Set(places)],
    };
  });
}

const document = sql<string>`${apiVersion.swaggerOriginal}::text`;

/** Names the two documents that are compared: another name means that one of them is another document now. */
export async function comparedKey(db: Db, { project, version }: VersionFacts): Promise<string> {
  const rows = await db
    .select({ id: apiVersion.id, state: apiVersion.state, sum: sql<string>`md5(${document})` })
    .from(apiVersion)
    .where(inArray(apiVersion.id, [version.id, project.currentVersionId ?? version.id]));
  const own = rows.find(({ id }) => id === version.id);
  const served = rows.find(({ id }) => id === project.currentVersionId);
  const isServed = served && (served.state === 'Published' || served.state === 'Deprecated');
  return isServed && served.id !== version.id ? `${own?.sum} ${served.id} ${served.sum}` : '';
}

/** Holds a version against the one that is served. Its documents are compared in a thread: call it outside of transactions. */
export async function compareWithServed(db: Db, comparer: Comparer, facts: VersionFacts): Promise<Compared> {
  const key = await comparedKey(db, facts);
  if (key === '') return { ...NOTHING, key };
  const textOf = async (id: string) =>
    (
      await db.select({ text: document, version: apiVersion.version }).from(apiVersion).where(eq(apiVersion.id, id))
    )[0]!;
  const [served, own] = [await textOf(facts.project.currentVersionId!), await textOf(facts.version.id)];
  const { changes, cut } = await comparer.compare([served.text, own.text]);
  return { since: served.version, operations: breaksOf(changes), cut, key };
}
