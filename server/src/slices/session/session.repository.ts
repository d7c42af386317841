import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { UserProfile } from '@titian/shared-contracts';
import type { Db } from '../../storage/open';
import { organization, role, session, tenant, user } from '../../storage/schema';
import { newId } from '../../storage/schema/columns';
import type { Secrets } from '../../security/secrets';

/** A session ends when nobody refreshed it for this long; milliseconds. */
export const SESSION_LIFETIME = 30 * 86_400_000;
/** server.md: the previous refresh token is taken this much longer, for two tabs that refresh at once; milliseconds. */
const OVERLAP = 10_000;

export type SessionRow = typeof session.$inferSelect;

/**
 * A session's present refresh token. It follows from the session and the token before it under the server's secret, so that an answer
 * that got lost on its way (a page left while it refreshed) can be given again, though the database keeps hashes only.
 */
const tokenOf = (secrets: Secrets, { id, previousHash }: Pick<SessionRow, 'id' | 'previousHash'>) =>
  secrets.sign('refresh token', `${id}.${previousHash ?? ''}`);

export const createSessionRepository = (db: Db, secrets: Secrets) => ({
  tokenOf: (row: SessionRow) => tokenOf(secrets, row),

  async userByLogin(login: string) {
    const name = login.trim().toLowerCase();
    const [row] = await db
      .select({ user, roleBase: role.base })
      .from(user)
      .innerJoin(role, eq(role.id, user.roleId))
      .where(or(eq(sql`lower(${user.username})`, name), eq(sql`lower(${user.email})`, name)));
    return row;
  },

  async userById(id: string) {
    const [row] = await db
      .select({ user, roleBase: role.base })
      .from(user)
      .innerJoin(role, eq(role.id, user.roleId))
      .where(eq(user.id, id));
    return row;
  },

  /** Whether somebody who was here before never was in this browser. */
  async isNewDevice(userId: string, device: string): Promise<boolean> {
    const rows = await db.select({ deviceHash: session.deviceHash }).from(session).where(eq(session.userId, userId));
    return rows.length > 0 && rows.every(({ deviceHash }) => deviceHash !== secrets.tokenHash(device));
  },

  /** Whether the owner said of this browser that it needs no code for now. */
  async isTrusted(userId: string, device: string, now: Date): Promise<boolean> {
    const isHere = and(eq(session.userId, userId), eq(session.deviceHash, secrets.tokenHash(device)));
    const rows = await db
      .select({ id: session.id })
      .from(session)
      .where(and(isHere, gt(session.trustedUntil, now)))
      .limit(1);
    return rows.length > 0;
  },

  /** The profile of spec §7; `phone` is opened only where the reader may see it. */
  async profile(userId: string, showsPhone: boolean): Promise<UserProfile | undefined> {
    const [row] = await db
      .select({ user, role, organization, tenant })
      .from(user)
      .innerJoin(role, eq(role.id, user.roleId))
      .leftJoin(organization, eq(organization.id, user.organizationId))
      .leftJoin(tenant, eq(tenant.id, organization.tenantId))
      .where(eq(user.id, userId));
    if (!row) return undefined;
    const { id, username, email, displayName, phone, twoFactor, locale } = row.user;
    const home =
      row.organization && row.tenant
        ? { ...row.organization, Name: row.organization.name.my, tenant: row.tenant }
        : null;
    return {
      id,
      username,
      email,
      displayName,
      twoFactor,
      locale,
      phone: showsPhone && phone ? secrets.open(phone) : null,
      role: { id: row.role.id, name: row.role.name, base: row.role.base },
      organization: home,
      image: row.user.imageUrl ? { url: row.user.imageUrl } : null,
      Permission: row.role.permissions,
    };
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

  /** The session that a refresh token belongs or belonged to, live or not, locked against a second rotation at once. */
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
