import { eq, sql } from 'drizzle-orm';
import type { PublicCall } from '../http/call';
import type { Db } from '../storage/open';
import { loginGuard } from '../storage/schema';
import type { Secrets } from './secrets';

/** The first lock, and the longest; each further one doubles (marketplace.md §22.3). Milliseconds. */
const FIRST_LOCK = 15 * 60_000;
const LONGEST_LOCK = 24 * 3_600_000;

/** From this many failures of an account or address on, a captcha is required (screens.md /login). */
const CAPTCHA_AFTER = 3;

/** Whose failures count together: an account, a name without an account, or the caller's address. */
export const guardSubject = {
  user: (id: string) => `user:${id}`,
  name: (secrets: Secrets, name: string) => `name:${secrets.tokenHash(name.trim().toLowerCase())}`,
  address: (secrets: Secrets, { ip }: PublicCall) => `address:${secrets.tokenHash(ip)}`,
};

export interface GuardState {
  lockedUntil: Date | null;
  /** Tries left before a lock. */
  remaining: number;
  /** Whether this failure locked it. */
  justLocked: boolean;
}

/** How many failures lock a subject, and how long a failure counts; milliseconds. */
interface GuardRule {
  limit: number;
  remembered: number;
}
/** An account: MaxFailedLoginAttempt failures within a day. */
export const accountRule = (limit: number): GuardRule => ({ limit, remembered: 86_400_000 });
/** An address, which a whole agency may share: fifty failures within a quarter of an hour. */
export const ADDRESS_RULE: GuardRule = { limit: 50, remembered: 15 * 60_000 };

/** Counts failed sign-ins of one subject. */
export const createLoginGuard = (db: Db, { limit, remembered }: GuardRule) => ({
  async lockedUntil(subject: string, now: Date): Promise<Date | null> {
    const [row] = await db.select().from(loginGuard).where(eq(loginGuard.subject, subject));
    return row?.lockedUntil && row.lockedUntil > now ? row.lockedUntil : null;
  },

  /** Whether there were so many recent failures that a program may be trying passwords. */
  async isSuspect(subject: string, now: Date): Promise<boolean> {
    const [row] = await db.select().from(loginGuard).where(eq(loginGuard.subject, subject));
    if (!row) return false;
    return row.locks > 0 || (row.failures >= CAPTCHA_AFTER && now.getTime() - row.updatedAt.getTime() < remembered);
  },

  async fail(subject: string, now: Date): Promise<GuardState> {
    const forgotten = new Date(now.getTime() - remembered).toISOString();
    const [row] = await db
      .insert(loginGuard)
      .values({ subject, failures: 1, updatedAt: now })
      .onConflictDoUpdate({
        target: loginGuard.subject,
        set: {
          failures: sql`case when ${loginGuard.updatedAt} < ${forgotten} then 1 else ${loginGuard.failures} + 1 end`,
          updatedAt: now,
        },
      })
      .returning();
    const { failures, locks } = row!;
    if (failures < limit) return { lockedUntil: null, remaining: limit - failures, justLocked: false };
    const lockedUntil = new Date(now.getTime() + Math.min(FIRST_LOCK * 2 ** locks, LONGEST_LOCK));
    await db
      .update(loginGuard)
      .set({ failures: 0, locks: locks + 1, lockedUntil })
      .where(eq(loginGuard.subject, subject));
    return { lockedUntil, remaining: 0, justLocked: true };
  },

  /** Removes a lock early; the next one is still longer. */
  async unlock(subject: string): Promise<boolean> {
    const rows = await db
      .update(loginGuard)
      .set({ failures: 0, lockedUntil: null })
      .where(eq(loginGuard.subject, subject))
      .returning();
    return rows.length > 0;
  },

  async clear(subject: string): Promise<void> {
    await db.delete(loginGuard).where(eq(loginGuard.subject, subject));
  },
});
