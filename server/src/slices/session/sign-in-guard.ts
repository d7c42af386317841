import type { FastifyInstance } from 'fastify';
import { record } from '../../audit/audit';
import type { PublicCall } from '../../http/call';
import { Problem } from '../../http/problem';
import { accountRule, ADDRESS_RULE, createLoginGuard, guardSubject } from '../../security/login-guard';
import type { Db } from '../../storage/open';
import { newId } from '../../storage/schema/columns';

/** An account that sign-ins fail for; without `userId` the login name belongs to nobody. */
interface Target {
  subject: string;
  login: string;
  userId?: string;
}

export const blocked = (until?: Date) =>
  new Problem(403, 'auth.blocked', until ? { extra: { until: until.toISOString() } } : {});
const tooMany = (until: Date, now: Date) =>
  new Problem(429, 'tooManyRequests', { retryAfter: Math.ceil((until.getTime() - now.getTime()) / 1000) });

/** Counts failed sign-ins by account and by address, and refuses those that are locked. */
export const createSignInGuard = ({ db, secrets, account, captcha, settings }: FastifyInstance) => {
  /** The limit counts for `fail` alone. */
  const ofAccount = (handle: Db, limit = Infinity) => createLoginGuard(handle, accountRule(limit));
  const ofAddress = (handle: Db) => createLoginGuard(handle, ADDRESS_RULE);
  const addressOf = (call: PublicCall) => guardSubject.address(secrets, call);

  return {
    /** Whether the next try needs a captcha: after three failures of the account or of the address. */
    needsCaptcha: async (call: PublicCall, subject: string): Promise<boolean> =>
      (await captcha.settings()).kind !== 'off' &&
      ((await ofAccount(db).isSuspect(subject, call.now)) ||
        (await ofAddress(db).isSuspect(addressOf(call), call.now))),

    /** Counts a failure; returns the tries left, and throws where it locks. A lock of an unknown account is recorded like any other. */
    async countFailure(call: PublicCall, { subject, login, userId }: Target): Promise<number> {
      const { MaxFailedLoginAttempt: limit } = await settings.signInRules();
      const state = await db.transaction(async (tx) => {
        const after = await ofAccount(tx, limit).fail(subject, call.now);
        await ofAddress(tx).fail(addressOf(call), call.now);
        await record(tx, call, {
          action: after.justLocked ? 'USER_LOCK' : 'SIGN_IN_FAILED',
          logType: 'Auth',
          description: 'Sign-in refused',
          outcome: 'denied',
          actionBy: login.slice(0, 100),
        });
        if (after.justLocked) await account.notifyLocked(tx, call, userId ?? newId(), after.lockedUntil!);
        return after;
      });
      if (state.lockedUntil) throw blocked(state.lockedUntil);
      return state.remaining;
    },

    /** Throws 403 while the account is locked. */
    async mustBeUnlocked(call: PublicCall, subject: string): Promise<void> {
      const until = await ofAccount(db).lockedUntil(subject, call.now);
      if (until) throw blocked(until);
    },

    /** Throws 429 while the caller's address is locked. */
    async mustBeUnlockedAddress(call: PublicCall): Promise<void> {
      const until = await ofAddress(db).lockedUntil(addressOf(call), call.now);
      if (until) throw tooMany(until, call.now);
    },

    clear: (tx: Db, userId: string): Promise<void> => ofAccount(tx).clear(guardSubject.user(userId)),
  };
};
export type SignInGuard = ReturnType<typeof createSignInGuard>;
