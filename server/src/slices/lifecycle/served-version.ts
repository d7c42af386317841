import { eq, inArray, sql } from 'drizzle-orm';
import type { ApiSecurity } from '@titian/shared-contracts/plane';
import type { Db } from '../../storage/open';
import { apiVersion, project } from '../catalogue/catalogue.tables';
import { apiSecurity, KEYS_ONLY } from '../gateway/gateway.tables';
import type { VersionFacts } from './lifecycle.repository';
import { standingOf } from './project-standing';

/** The document of a version as text, which is cheap to send to a thread. */
const document = sql<string>`${apiVersion.swaggerOriginal}::text`;

/**
 * The version that callers of an API have to be held against; null where none is served. One that is blocked counts as what it was before: its
 * callers are back once the block is lifted.
 */
async function servedId(db: Db, { project: row }: VersionFacts): Promise<string | null> {
  const { id, version, state, stability, deprecatedAt } = apiVersion;
  const found = await db
    .select({ id, version, state, stability, deprecatedAt, currentId: project.currentVersionId })
    .from(apiVersion)
    .innerJoin(project, eq(project.id, apiVersion.projectId))
    .where(eq(apiVersion.projectId, row.id));
  const isBlocked = (one: (typeof found)[number]) => one.state === 'Blocked';
  const unblocked = found.map((one) =>
    isBlocked(one) ? { ...one, state: one.deprecatedAt ? ('Deprecated' as const) : ('Published' as const) } : one,
  );
  const current = found.some(isBlocked) ? standingOf(unblocked).currentVersionId : (found[0]?.currentId ?? null);
  const isServed = unblocked.some((one) => one.id === current && ['Published', 'Deprecated'].includes(one.state));
  return isServed ? current : null;
}

interface Side {
  id: string;
  version: string;
  /** Of its document. */
  sum: string;
  security: ApiSecurity;
}
/** A version, and the one that is served, without their documents. */
export interface Pair {
  own: Side;
  served: Side;
}

/** Null where no other version is served. */
export async function pairOf(db: Db, facts: VersionFacts): Promise<Pair | null> {
  const current = await servedId(db, facts);
  if (current === null || current === facts.version.id) return null;
  const rows = await db
    .select({
      ...{ id: apiVersion.id, version: apiVersion.version, security: apiSecurity.security },
      sum: sql<string>`md5(${document})`,
    })
    .from(apiVersion)
    .leftJoin(apiSecurity, eq(apiSecurity.versionId, apiVersion.id))
    .where(inArray(apiVersion.id, [facts.version.id, current]));
  const sideOf = (id: string): Side => {
    const row = rows.find((one) => one.id === id)!;
    return { ...row, security: row.security ?? KEYS_ONLY };
  };
  return { own: sideOf(facts.version.id), served: sideOf(current) };
}

/** Names what is held against each other: another name means that one of the two is something else now. */
export const keyOf = (pair: Pair | null): string =>
  pair
    ? [pair.own.sum, pair.served.id, pair.served.sum, pair.own.security, pair.served.security]
        .map((part) => (typeof part === 'string' ? part : JSON.stringify(Object.entries(part).sort())))
        .join(' ')
    : '';

/** The documents of both, the served one first. */
export async function documentsOf(db: Db, { own, served }: Pair): Promise<[served: string, own: string]> {
  const rows = await db
    .select({ id: apiVersion.id, text: document })
    .from(apiVersion)
    .where(inArray(apiVersion.id, [own.id, served.id]));
  const textOf = (id: string) => rows.find((one) => one.id === id)!.text;
  return [textOf(served.id), textOf(own.id)];
}
