import type { FastifyInstance } from 'fastify';
import type { PortalConfig, SignInChallenge } from '@titian/shared-contracts';
import type * as z from 'zod/mini';
import { record } from '../../audit/audit';
import type { PublicCall } from '../../http/call';
import { Problem } from '../../http/problem';
import { accountRule, ADDRESS_RULE, createLoginGuard, guardSubject } from '../../security/login-guard';
import { mayBeSignedIn } from '../../managed/enabled';
import { checkPassword } from '../../security/passwords';
import type { Db } from '../../storage/open';
import { newId } from '../../storage/schema/columns';
import { createSessionRepository, type SessionRow } from './session.repository';
import { createSteps } from './sign-in-steps.service';

export type SignInRules = Pick<z.infer<typeof PortalConfig>, 'MaxFailedLoginAttempt' | 'MaxDaysPasswordPolicy'> & {
  clientSignIn: boolean;
};
export interface Opened {
  session: SessionRow;
  refreshToken: string;
}
/** Either a session, or the step that stands before it. */
export type Outcome =
  { opened: Opened; challenge?: undefined } | { challenge: SignInChallenge['challenge']; opened?: undefined };
/** Who signs in, as found by login name or by id. */
export type Found = NonNullable<Awaited<ReturnType<ReturnType<typeof createSessionRepository>['userByLogin']>>>;

interface Asking {
  username: string;
  password: string;
  captcha?: string;
  /** Names the browser. */
  device: string;
}

/** The browser that signs in, and until when it needs no code. */
export interface Browser {
  device: string;
  trustedUntil?: Date | null;
}

const blocked = (until?: Date) =>
  new Problem(403, 'auth.blocked', until ? { extra: { until: until.toISOString() } } : {});
const tooMany = (until: Date, now: Date) =>
  new Problem(429, 'tooManyRequests', { retryAfter: Math.ceil((until.getTime() - now.getTime()) / 1000) });

/** Signing in, step by step. Every failure is counted and logged; answers never tell who has an account. */
export const createSignInService = (app: FastifyInstance) => {
  const { db, secrets, account, captcha } = app;
  const rules = (): Promise<SignInRules> => app.settings.signInRules();
  const sessions = createSessionRepository(db, secrets);
  const addressOf = (call: PublicCall) => guardSubject.address(secrets, call);
  const guard = (handle: Db, limit: number) => createLoginGuard(handle, accountRule(limit));

  /** Whether a captcha stands before the next try: after three failures by the account or by the address. */
  const isSuspect = async (call: PublicCall, subject: string, limit: number) =>
    (await captcha.settings()).kind !== 'off' &&
    ((await guard(db, limit).isSuspect(subject, call.now)) ||
      (await createLoginGuard(db, ADDRESS_RULE).isSuspect(addressOf(call), call.now)));

  /** Counts a failure of an account, known or not; a lock is told to its owner, and as much is written where there is none. */
  async function count(
    call: PublicCall,
    { subject, login, userId }: { subject: string; login: string; userId?: string },
  ) {
    const { MaxFailedLoginAttempt: limit } = await rules();
    const state = await db.transaction(async (tx) => {
      const after = await guard(tx, limit).fail(subject, call.now);
      await createLoginGuard(tx, ADDRESS_RULE).fail(addressOf(call), call.now);
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
    return state;
  }

  async function openSession(
    call: PublicCall,
    { user, roleBase }: Found,
    { device, trustedUntil = null }: Browser,
  ): Promise<Opened> {
    const { MaxFailedLoginAttempt: limit } = await rules();
    return db.transaction(async (tx) => {
      const inTx = createSessionRepository(tx, secrets);
      const isNewDevice = await inTx.isNewDevice(user.id, device);
      const session = await inTx.open(user.id, { ...call, device, trustedUntil }, call.now);
      await guard(tx, limit).clear(guardSubject.user(user.id));
      await record(tx, call, {
        action: 'SIGN_IN',
        logType: 'Auth',
        description: 'Login',
        actionBy: user.username,
        portalType: roleBase === 'Client' ? 'Client' : 'Developer',
        target: { type: 'session', id: session.id, label: user.username },
      });
      if (isNewDevice) await account.notifyNewDevice(tx, call, user.id, session.id);
      return { session, refreshToken: inTx.tokenOf(session) };
    });
  }

  /** Refuses a subject that is locked. */
  async function assertOpen(call: PublicCall, subject: string): Promise<void> {
    const { MaxFailedLoginAttempt: limit } = await rules();
    const until = await guard(db, limit).lockedUntil(subject, call.now);
    if (until) throw blocked(until);
  }

  const steps = createSteps(app, { rules, openSession, assertOpen, count });

  return {
    async password(call: PublicCall, { username: login, password, captcha: answer, device }: Asking): Promise<Outcome> {
      const { MaxFailedLoginAttempt: limit, clientSignIn } = await rules();
      const found = await sessions.userByLogin(login);
      const subject = found ? guardSubject.user(found.user.id) : guardSubject.name(secrets, login);
      const addressUntil = await createLoginGuard(db, ADDRESS_RULE).lockedUntil(addressOf(call), call.now);
      if (addressUntil) throw tooMany(addressUntil, call.now);
      await assertOpen(call, subject);
      if (await isSuspect(call, subject, limit)) await captcha.check(call, answer);
      const fits = await checkPassword(password, found?.user.passwordHash ?? null);
      if (!found || !fits) {
        const { remaining } = await count(call, { subject, login, userId: found?.user.id });
        const needsCaptcha = await isSuspect(call, subject, limit);
        throw new Problem(401, 'auth.incorrect', { extra: { remaining, ...(needsCaptcha && { captcha: true }) } });
      }
      if (!(await mayBeSignedIn(db, found.user.id))) throw blocked();
      if (found.roleBase === 'Client' && !clientSignIn) throw new Problem(403, 'auth.clientNotAllowed');
      return steps.next(call, found, { device, hasCode: false });
    },
    code: steps.code,
    renew: steps.renew,
    resend: steps.resend,
  };
};
