import type { CredentialKind } from '@titian/shared-contracts/plane';
import type { OperationBreaks } from '@titian/shared-contracts/openapi';
import type { Db } from '../../storage/open';
import type { Comparer } from '../catalogue';
import { type CallsByKind, callsByKind } from '../traffic';
import type { VersionFacts } from './lifecycle.repository';
import { documentsOf, keyOf, pairOf } from './served-version';

/** Days of calls that a new version is held against (marketplace.md §25). */
export const CALL_DAYS = 30;
const DAY_MS = 86_400_000;

/** What a version breaks of the one that is served. */
export interface Compared {
  /** The version that is served; null where there is none, or it is this one. */
  since: string | null;
  operations: { name: string; method: string; path: string; isRemoved: boolean; places: string[]; isPartial?: true }[];
  /** By what callers of the served version may show who they are, and no longer. */
  kinds: CredentialKind[];
  /** Who does so. */
  byKind: CallsByKind[];
  /** Some operations differ more than was compared. */
  cut: boolean;
  /** Of the two documents, and of how both may be called. */
  key: string;
}
const NOTHING = { since: null, operations: [], kinds: [], byKind: [], cut: false };

/** An operation as calls of any version are recorded: the name of a path's parameter is never sent, so that it doesn't count. */
export const nameOf = (operation: string): string => operation.replaceAll(/\{[^}]*\}/g, '{}').toLowerCase();

const toBroken = ({ method, path, isRemoved, places, isPartial }: OperationBreaks): Compared['operations'][number] => ({
  ...{ name: nameOf(`${method} ${path}`), method, path, isRemoved, places: [...places] },
  ...(isPartial && { isPartial }),
});

/** Names what a version is held against; another name means that it has to be compared again. */
export const comparedKey = async (db: Db, facts: VersionFacts): Promise<string> => keyOf(await pairOf(db, facts));

/**
 * Holds a version against the one that is served. Its documents are compared in a thread, and call records are read: call it outside of
 * transactions. Throws `GivenUp` where the documents are too complex.
 */
export async function compareWithServed(db: Db, comparer: Comparer, facts: VersionFacts, now: Date): Promise<Compared> {
  const pair = await pairOf(db, facts);
  const key = keyOf(pair);
  if (!pair) return { ...NOTHING, key };
  const operations = (await comparer.breaks(await documentsOf(db, pair))).map(toBroken);
  const taken = pair.own.security;
  const since = new Date(now.getTime() - CALL_DAYS * DAY_MS);
  const kinds = (Object.keys(taken) as CredentialKind[]).filter((kind) => pair.served.security[kind] && !taken[kind]);
  return {
    ...{ since: pair.served.version, operations, kinds, key },
    byKind: kinds.length > 0 ? await callsByKind(db, facts.project.id, kinds, since) : [],
    cut: operations.some(({ isPartial }) => isPartial),
  };
}
