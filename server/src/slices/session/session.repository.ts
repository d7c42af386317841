import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../../storage/open';
import { session, user } from '../../storage/schema';
import { newId } from '../../storage/schema/columns';
import type { Secrets } from '../../security/secrets';
import { createSettings } from '../../settings/settings';
import { refreshToken } from './refresh-token';

const HOUR = 3_600_000;
/** server.md: how long the previous refresh token stays valid, for two tabs that refresh at once; milliseconds. */
const OVERLAP = 10_000;

export type SessionRow = typeof session.$inferSelect;

export const createSessionRepository = (db: Db, secrets: Secrets) => ({
  /** The current refresh token. */
  tokenOf: ({ id, generation }: SessionRow) => refreshToken(secrets, { sessionId: id, generation }),

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

  /** Opens a session that ends `MaxSessionHours` from now, whatever is refreshed. */
  async open(
    userId: string,
    { ip, userAgent, device, trustedUntil }: Pick<SessionRow, 'ip' | 'userAgent' | 'trustedUntil'> & { device: string },
    now: Date,
  ): Promise<SessionRow> {
    const { MaxSessionHours } = await createSettings(db).sessionRules();
    const [row] = await db
      .insert(session)
      .values({
        id: newId(),
        userId,
        ip,
        userAgent,
        deviceHash: secrets.tokenHash(device),
        trustedUntil,
        createdAt: now,
        lastSeenAt: now,
        expiresAt: new Date(now.getTime() + MaxSessionHours * HOUR),
      })
      .returning();
    await db.update(user).set({ lastLoginAt: now }).where(eq(user.id, userId));
    return row!;
  },

  /** A session, live or not; locked, so that it rotates once. */
  async locked(id: string): Promise<SessionRow | undefined> {
    const [row] = await db.select().from(session).where(eq(session.id, id)).for('update');
    return row;
  },

  /** Replaces the refresh token. */
  async rotate({ id, generation }: SessionRow, now: Date): Promise<SessionRow> {
    const [row] = await db
      .update(session)
      .set({
        generation: generation + 1,
        previousUntil: new Date(now.getTime() + OVERLAP),
        lastSeenAt: now,
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
