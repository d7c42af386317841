import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import type { Db } from '../../storage/open';
import { session, user } from '../../storage/schema';
import { newId } from '../../storage/schema/columns';
import type { Secrets } from '../../security/secrets';

/** A session expires when it isn't refreshed for this long; milliseconds. */
export const SESSION_LIFETIME = 30 * 86_400_000;
/** server.md: how long the previous refresh token stays valid, for two tabs that refresh at once; milliseconds. */
const OVERLAP = 10_000;

export type SessionRow = typeof session.$inferSelect;

/**
 * A session's current refresh token. It is derived from the session and the previous token with the server's secret. So a lost answer (a
 * page left while it refreshed) can be repeated, although the database keeps hashes only.
 */
const tokenOf = (secrets: Secrets, { id, previousHash }: Pick<SessionRow, 'id' | 'previousHash'>) =>
  secrets.sign('refresh token', `${id}.${previousHash ?? ''}`);

export const createSessionRepository = (db: Db, secrets: Secrets) => ({
  tokenOf: (row: SessionRow) => tokenOf(secrets, row),

  /** Whether a user with earlier sessions had none in this browser. */
  async isNewDevice(userId: string, device: string): Promise<boolean> {
    const rows = await db.select({ deviceHash: session.deviceHash }).from(session).where(eq(session.userId, userId));
    return rows.length > 0 && rows.every(({ deviceHash }) => deviceHash !== secrets.tokenHash(device));
  },

  /** Whether the user has marked this browser as trusted, so that it needs no code. */
  async isTrusted(userId: string, device: string, now: Date): Promise<boolean> {
    const isOfDevice = and(eq(session.userId, userId), eq(session.deviceHash, secrets.tokenHash(device)));
    const rows = await db
      .select({ id: session.id })
      .from(session)
      .where(and(isOfDevice, gt(session.trustedUntil, now)))
      .limit(1);
    return rows.length > 0;
  },

  async open(
    userId: string,
    { ip, userAgent, device, trustedUntil }: Pick<SessionRow, 'ip' | 'userAgent' | 'trustedUntil'> & { device: string },
    now: Date,
  ): Promise<SessionRow> {
    const id = newId();
    const [row] = await db
      .insert(session)
      .values({
        id,
        userId,
        refreshHash: secrets.tokenHash(tokenOf(secrets, { id, previousHash: null })),
        ip,
        userAgent,
        deviceHash: secrets.tokenHash(device),
        trustedUntil,
        createdAt: now,
        lastSeenAt: now,
        expiresAt: new Date(now.getTime() + SESSION_LIFETIME),
      })
      .returning();
    await db.update(user).set({ lastLoginAt: now }).where(eq(user.id, userId));
    return row!;
  },

  /** The session of a current or previous refresh token, live or not; locked, so that it rotates once. */
  async byToken(token: string): Promise<SessionRow | undefined> {
    const hash = secrets.tokenHash(token);
    const [row] = await db
      .select()
      .from(session)
      .where(or(eq(session.refreshHash, hash), eq(session.previousHash, hash)))
      .for('update');
    return row;
  },

  isCurrent: (row: SessionRow, token: string) => row.refreshHash === secrets.tokenHash(token),

  async rotate({ id, refreshHash: previousHash }: SessionRow, now: Date): Promise<SessionRow> {
    const [row] = await db
      .update(session)
      .set({
        refreshHash: secrets.tokenHash(tokenOf(secrets, { id, previousHash })),
        previousHash,
        previousUntil: new Date(now.getTime() + OVERLAP),
        lastSeenAt: now,
        expiresAt: new Date(now.getTime() + SESSION_LIFETIME),
      })
      .where(eq(session.id, id))
      .returning();
    return row!;
  },

  async revoke(id: string, because: string, now: Date): Promise<boolean> {
    const rows = await db
      .update(session)
      .set({ revokedAt: now, revokedBecause: because, ...(because !== 'log-out' && { trustedUntil: null }) })
      .where(and(eq(session.id, id), isNull(session.revokedAt)))
      .returning({ id: session.id });
    return rows.length > 0;
  },

  live: (userId: string, now: Date) =>
    db
      .select()
      .from(session)
      .where(and(eq(session.userId, userId), isNull(session.revokedAt), gt(session.expiresAt, now)))
      .orderBy(desc(session.lastSeenAt)),
});
