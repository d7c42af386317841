import { asc, gt, lte } from 'drizzle-orm';
import type { PlaneRevocation } from '@titian/shared-contracts/plane';
import type { Db } from '../../storage/open';
import { revokedToken } from './gateway.tables';

/** How long an application's token is good. */
export const TOKEN_SECONDS = 1_800;
/** Clocks of nodes may be so far from this one; milliseconds. */
const SKEW = 120_000;

/** Tokens that were revoked before their end. */
export const createRevokedTokens = (db: Db) => ({
  /** Notes what a node tells. An end that no token has is cut to the latest that one can have. */
  async add(revocations: readonly PlaneRevocation[], now: Date): Promise<void> {
    const [first, last] = [now.getTime() - SKEW, now.getTime() + TOKEN_SECONDS * 1_000 + SKEW];
    const values = revocations
      .map(({ jti, exp }) => ({ jti: jti.replaceAll('\0', ''), expiresAt: new Date(Math.min(exp * 1_000, last)) }))
      .filter(({ expiresAt }) => expiresAt.getTime() > first);
    if (values.length > 0) await db.insert(revokedToken).values(values).onConflictDoNothing();
  },

  /** Ids of those that would be good otherwise. */
  async ids(now: Date): Promise<string[]> {
    const live = gt(revokedToken.expiresAt, new Date(now.getTime() - SKEW));
    const found = await db.select().from(revokedToken).where(live).orderBy(asc(revokedToken.jti));
    return found.map(({ jti }) => jti);
  },

  clean: (now: Date) => db.delete(revokedToken).where(lte(revokedToken.expiresAt, new Date(now.getTime() - SKEW))),
});
