import type { FastifyInstance } from 'fastify';
import { record } from '../../audit/audit';
import type { PublicCall } from '../../http/call';
import { Problem } from '../../http/problem';
import { accountRule, ADDRESS_RULE, createLoginGuard, guardSubject } from '../../security/login-guard';
import type { Db } from '../../storage/open';
import { newId } from '../../storage/schema/columns';

/** Whose tries count: those of `subject` lock it, those of `told` are told. Both are one where nobody has the login name. */
export interface Tried {
  subject: string;
  told: string;
}
/** An account that sign-ins fail for; without `userId` the login name belongs to nobody. */
interface Target extends Tried {
  login: string;
  userId?: string;
}

/**
 * How the log names who has no account: not by what was typed, which may be a password in the wrong field, but by a part of its keyed hash,
 * so that tries with one name are seen as such.
 */
const unknownName = (subject: string) => `••• ${subject.slice('name:'.length, 'name:'.length + 8)}`;

export const blocked = (until?: Date) =>
  new Problem(403, 'auth.blocked', until ? { extra: { until: until.toISOString() } } : {});
/** Without `until` the tries that are left are being judged at this moment. */
const tooMany = (now: Date, until: Date | null) =>
  new Problem(429, 'tooManyRequests', {
    retryAfter: until ? Math.ceil((until.getTime() - now.getTime()) / 1000) : 1,
  });

/** Limits failed sign-ins by account and by address. Each is counted before it is judged. */
export const createSignInGuard = ({ db, secrets, account, captcha, settings }: FastifyInstance) => {
  /** The limit counts for `begin` and `fail` alone. */
  const ofAccount = (handle: Db, limit = Infinity) => createLoginGuard(handle, accountRule(limit));
  const ofAddress = (handle: Db) => createLoginGuard(handle, ADDRESS_RULE);
  const addressOf = (call: PublicCall) => guardSubject.address(secrets, call);
  const hasCaptcha = async () => (await captcha.settings()).kind !== 'off';

  /** Counts a try; returns whether so many failed before it that a program may be trying passwords. */
  async function begin(call: PublicCall, { subject, told }: Tried): Promise<boolean> {
    const { MaxFailedLoginAttempt: limit } = await settings.signInRules();
    const byAddress = await ofAddress(db).begin(addressOf(call), call.now);
    if (byAddress.refused) throw tooMany(call.now, byAddress.refused.until);
    const byAccount = await ofAccount(db, limit).begin(subject, call.now);
    if (!byAccount.refused) {
      const toldOf = told === subject ? byAccount : await ofAccount(db, limit).begin(told, call.now);
      return byAddress.isSuspect || byAccount.wasLocked || (toldOf.refused ? true : toldOf.isSuspect);
    }
    await ofAddress(db).giveBack(addressOf(call));
    throw byAccount.refused.until ? blocked(byAccount.refused.until) : tooMany(call.now, null);
  }

  async function giveBack(call: PublicCall, { subject, told }: Tried): Promise<void> {
    await ofAddress(db).giveBack(addressOf(call));
    for (const one of new Set([subject, told])) await ofAccount(db).giveBack(one);
  }

  return {
    /** Whether the next try needs a captcha: after three failures of what was typed or of the address, or a lock of the account. */
    needsCaptcha: async (call: PublicCall, { subject, told }: Tried): Promise<boolean> =>
      (await hasCaptcha()) &&
      ((await ofAccount(db).wasLocked(subject)) ||
        (await ofAccount(db).isSuspect(told, call.now)) ||
        (await ofAddress(db).isSuspect(addressOf(call), call.now))),

    /**
     * Counts a try, then judges it: simultaneous ones can't outnumber the tries that are left. A right one is given back, and one that could
     * not be judged. Throws 429 where the address has none left, 403 where the account is locked.
     */
    async judge(call: PublicCall, tried: Tried, judge: (needsCaptcha: boolean) => Promise<boolean>): Promise<boolean> {
      const isSuspect = await begin(call, tried);
      try {
        const isRight = await judge(isSuspect && (await hasCaptcha()));
        if (isRight) await giveBack(call, tried);
        return isRight;
      } catch (error) {
        await giveBack(call, tried);
        throw error;
      }
    },

    /** A counted try was wrong; returns the tries left, and throws where it locks. A lock of an unknown account is recorded like any other. */
    async fail(call: PublicCall, { subject, told, login, userId }: Target): Promise<number> {
      const { MaxFailedLoginAttempt: limit } = await settings.signInRules();
      const state = await db.transaction(async (tx) => {
        const after = await ofAccount(tx, limit).fail(subject, call.now);
        await ofAddress(tx).fail(addressOf(call), call.now);
        await record(tx, call, {
          action: after.justLocked ? 'USER_LOCK' : 'SIGN_IN_FAILED',
          logType: 'Auth',
          outcome: 'denied',
          actionBy: userId ? login.slice(0, 100) : unknownName(subject),
        });
        if (after.justLocked) await account.notifyLocked(tx, call, userId ?? newId(), after.lockedUntil!);
        return after;
      });
      if (state.lockedUntil) throw blocked(state.lockedUntil);
      return told === subject ? state.remaining : ofAccount(db, limit).left(told);
    },

    /** Throws 403 while the account is locked. */
    async mustBeUnlocked(call: PublicCall, subject: string): Promise<void> {
      const until = await ofAccount(db).lockedUntil(subject, call.now);
      if (until) throw blocked(until);
    },

    forget: (tx: Db, userId: string, now: Date): Promise<void> => ofAccount(tx).forget(guardSubject.user(userId), now),
  };
};
export type SignInGuard = ReturnType<typeof createSignInGuard>;
