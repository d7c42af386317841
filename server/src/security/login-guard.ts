import { and, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { PublicCall } from '../http/call';
import type { Db } from '../storage/open';
import { loginGuard } from '../storage/schema';
import { addressBlock } from './address-block';
import type { Secrets } from './secrets';

/** The first lock, and the longest; each further one doubles (marketplace.md §22.3). Milliseconds. */
const FIRST_LOCK = 15 * 60_000;
const LONGEST_LOCK = 24 * 3_600_000;

/** From this many failures of an account or address on, a captcha is required (screens.md /login). */
const CAPTCHA_AFTER = 3;
/** A try that takes longer than this was broken off, as when the server was stopped; milliseconds. */
const LONGEST_TRY = 60_000;

/** Whose failures count together: an account, a name without an account, or the caller's address. */
export const guardSubject = {
  user: (id: string) => `user:${id}`,
  name: (secrets: Secrets, name: string) => `name:${secrets.tokenHash(name.trim().toLowerCase())}`,
  address: (secrets: Secrets, { ip }: PublicCall) => `address:${secrets.tokenHash(addressBlock(ip))}`,
};

/** What people type to name their account. */
const TYPED = ['name', 'email'] as const;
/** Failures of an account by what was typed: what is told of them joins no name with an address. Only those of the account lock it. */
export const typedSubject = (subject: string, typed: (typeof TYPED)[number]) => `${subject}:${typed}`;

/** A try that was counted: whether so many failed before it that a program may be trying passwords, and whether as many as lock. */
interface Counted {
  refused?: undefined;
  isSuspect: boolean;
  wasLocked: boolean;
}
/** A try that may not be judged: until when the subject is locked; null while as many tries as are left are being judged. */
interface Refused {
  refused: { until: Date | null };
}

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

/** Forgets the failures of an account by what was typed. */
async function forgetTyped(db: Db, subject: string): Promise<void> {
  const subjects = TYPED.map((typed) => typedSubject(subject, typed));
  await db.delete(loginGuard).where(inArray(loginGuard.subject, subjects));
}

const instant = (milliseconds: number) => new Date(milliseconds).toISOString();

/**
 * Limits the failed tries of one subject. A try is counted before it is judged, in one statement, and given back where it was right: of any
 * number of simultaneous tries only as many are judged as are left.
 */
export const createLoginGuard = (db: Db, { limit, remembered }: GuardRule) => {
  const isOf = (subject: string) => eq(loginGuard.subject, subject);
  const isUnlocked = (now: Date) => or(isNull(loginGuard.lockedUntil), lte(loginGuard.lockedUntil, now));
  const rowOf = async (subject: string) => (await db.select().from(loginGuard).where(isOf(subject)))[0];
  const lockOf = (row: typeof loginGuard.$inferSelect | undefined, now: Date) =>
    row?.lockedUntil && row.lockedUntil > now ? row.lockedUntil : null;

  return {
    lockedUntil: async (subject: string, now: Date): Promise<Date | null> => lockOf(await rowOf(subject), now),

    /** Whether there were so many recent failures that a program may be trying passwords. */
    async isSuspect(subject: string, now: Date): Promise<boolean> {
      const row = await rowOf(subject);
      if (!row) return false;
      return row.locks > 0 || (row.failures >= CAPTCHA_AFTER && now.getTime() - row.updatedAt.getTime() < remembered);
    },

    /** Whether it was ever locked, as far as is remembered. */
    wasLocked: async (subject: string): Promise<boolean> => ((await rowOf(subject))?.locks ?? 0) > 0,

    /** The tries left that are told, where something else may lock. */
    left: async (subject: string): Promise<number> => Math.max(limit - ((await rowOf(subject))?.failures ?? 0), 1),

    /** Counts a try before it is judged, as if it had failed. */
    async begin(subject: string, now: Date): Promise<Counted | Refused> {
      const isForgotten = sql`${loginGuard.updatedAt} < ${instant(now.getTime() - remembered)}`;
      const isBrokenOff = sql`${loginGuard.updatedAt} < ${instant(now.getTime() - LONGEST_TRY)}`;
      const [row] = await db
        .insert(loginGuard)
        .values({ subject, failures: 1, updatedAt: now })
        .onConflictDoUpdate({
          target: loginGuard.subject,
          set: {
            failures: sql`case when ${isForgotten} then 1 else least(${loginGuard.failures} + 1, ${limit}) end`,
            updatedAt: now,
          },
          setWhere: and(isUnlocked(now), or(sql`${loginGuard.failures} < ${limit}`, isBrokenOff)),
        })
        .returning();
      if (row) return { isSuspect: row.locks > 0 || row.failures > CAPTCHA_AFTER, wasLocked: row.locks > 0 };
      return { refused: { until: await this.lockedUntil(subject, now) } };
    },

    /** A counted try was wrong: the last one that was left locks the subject. */
    async fail(subject: string, now: Date): Promise<GuardState> {
      const [locked] = await db
        .update(loginGuard)
        .set({
          failures: 0,
          locks: sql`${loginGuard.locks} + 1`,
          lockedUntil: sql`${now.toISOString()}::timestamptz
            + least(${FIRST_LOCK} * power(2, least(${loginGuard.locks}, 16)), ${LONGEST_LOCK}) * interval '1 millisecond'`,
        })
        .where(and(isOf(subject), gte(loginGuard.failures, limit), isUnlocked(now)))
        .returning();
      if (locked) {
        await forgetTyped(db, subject);
        return { lockedUntil: locked.lockedUntil, remaining: 0, justLocked: true };
      }
      const row = await rowOf(subject);
      return {
        lockedUntil: lockOf(row, now),
        remaining: Math.max(limit - (row?.failures ?? 0), 0),
        justLocked: false,
      };
    },

    /** A counted try wasn't a wrong one. */
    async giveBack(subject: string): Promise<void> {
      await db
        .update(loginGuard)
        .set({ failures: sql`greatest(${loginGuard.failures} - 1, 0)` })
        .where(isOf(subject));
    },

    /** Removes a lock early; the next one is still longer. */
    async unlock(subject: string): Promise<boolean> {
      const rows = await db.update(loginGuard).set({ failures: 0, lockedUntil: null }).where(isOf(subject)).returning();
      await forgetTyped(db, subject);
      return rows.length > 0;
    },

    /** Forgets all failures, but lifts no lock: others may have set one while a right try was judged. */
    async forget(subject: string, now: Date): Promise<void> {
      await db.delete(loginGuard).where(and(isOf(subject), isUnlocked(now)));
      await forgetTyped(db, subject);
    },

    /** Removes failures and lock, for who has proved to own the account by mail. */
    async clear(subject: string): Promise<void> {
      await db.delete(loginGuard).where(isOf(subject));
      await forgetTyped(db, subject);
    },
  };
};
