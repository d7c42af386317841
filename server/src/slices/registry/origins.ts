import { eq, type SQL, sql } from 'drizzle-orm';
import { isOwnMachine, originOf, type OriginUse } from '@titian/shared-contracts/platform';
import { Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import { allowedOrigin } from './registry.tables';
import { lockName, shareName } from '../../storage/named-lock';

/** Origins on the list, for one use. */
export type ListedOrigins = ReadonlySet<string>;

/** Keeps the list of origins as it is until the transaction ends; any number of transactions may do so at once. */
export const holdOrigins = (tx: Db) => shareName(tx, 'origins');
/** Waits for every transaction that relies on the list, and keeps others out until this one ends: for changing it. */
export const lockOrigins = (tx: Db) => lockName(tx, 'origins');

export const unlistedOrigin = (origin: string) => new Problem(409, 'registry.unlistedOrigin', { extra: { origin } });

export async function listedOrigins(db: Db, use: OriginUse): Promise<ListedOrigins> {
  const rows = await db.select({ origin: allowedOrigin.origin }).from(allowedOrigin).where(eq(allowedOrigin.use, use));
  return new Set(rows.map(({ origin }) => origin));
}

/** The host that keeps a release from running, because it isn't on the list; null where nothing does. `base`: null for this portal. */
export function unlistedHost(listed: ListedOrigins, base: string | null): string | null {
  if (base === null) return null;
  const origin = originOf(base);
  return origin !== null && listed.has(origin) ? null : (origin ?? base);
}

/** The same in SQL, for a column with the base address of a release's files. */
export const isListedSql = (base: SQL): SQL => sql`(${base} is null or exists (select from ${allowedOrigin} listed
  where listed.use = 'releases' and listed.origin = substring(${base} from '^[a-z]+://[^/]+')))`;

/**
 * Whether a person may see a build from an origin. Their own machine needs no entry: what answers there is theirs, nobody else loads it,
 * and `section dev` has to work with any portal. The right to overrides is asked for first, by the call's contract entry, and taking that
 * right away is how a platform team keeps own machines out, too.
 */
export const mayOverrideFrom = (listed: ListedOrigins, origin: string): boolean =>
  isOwnMachine(origin) || listed.has(origin);
