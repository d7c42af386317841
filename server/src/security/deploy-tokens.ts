import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../storage/open';
import { deployToken } from '../slices/registry/registry.tables';
import type { Secrets } from './secrets';

export type DeployTokenRow = typeof deployToken.$inferSelect;
type NewToken = Pick<DeployTokenRow, 'section' | 'name' | 'scopes' | 'createdBy' | 'createdAt' | 'expiresAt'>;

/** The prefix of every token, so that people and secret scanners recognise one. */
const PREFIX = 'titian_';
/** A token's last use is updated at most this often; milliseconds. */
const USE_UPDATE_MS = 60_000;

/** Deploy tokens of sections: the text is shown once, only its keyed hash is stored. */
export const createDeployTokens = (db: Db, secrets: Secrets) => ({
  async issue(given: NewToken): Promise<{ token: string; row: DeployTokenRow }> {
    const token = PREFIX + randomBytes(32).toString('base64url');
    const [row] = await db
      .insert(deployToken)
      .values({ ...given, tokenHash: secrets.tokenHash(token) })
      .returning();
    return { token, row: row! };
  },

  /** The valid token with this text; records its use. Null where there is none, or it has expired or was revoked. */
  async use(text: string, now: Date): Promise<DeployTokenRow | null> {
    if (!text.startsWith(PREFIX)) return null;
    const isLive = and(isNull(deployToken.revokedAt), gt(deployToken.expiresAt, now));
    const [row] = await db
      .select()
      .from(deployToken)
      .where(and(eq(deployToken.tokenHash, secrets.tokenHash(text)), isLive));
    if (!row) return null;
    if (!row.lastUsedAt || now.getTime() - row.lastUsedAt.getTime() >= USE_UPDATE_MS)
      await db.update(deployToken).set({ lastUsedAt: now }).where(eq(deployToken.id, row.id));
    return row;
  },
});
