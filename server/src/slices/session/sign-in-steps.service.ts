import type { FastifyInstance } from 'fastify';
import type { SignInChallenge } from '@titian/shared-contracts';
import { record } from '../../audit/audit';
import type { PublicCall } from '../../http/call';
import { Problem } from '../../http/problem';
import { createAccountTokens } from '../../security/account-tokens';
import { guardSubject } from '../../security/login-guard';
import { mayBeSignedIn } from '../../managed/enabled';
import type { Db } from '../../storage/open';
import { createEmailCodes, stepOver } from './email-code';
import { mustBeAsJudged } from './judged';
import { createSessionRepository } from './session.repository';
import { createSessionUserRepository, type Found } from './session-user.repository';
import type { Browser, Opened, SessionOpener } from './open-session';
import type { SignInGuard } from './sign-in-guard';

const DAY = 86_400_000;
/** How long a browser that its owner trusts needs no code. */
const TRUST = 30 * DAY;

/** Either a session, or the step that is needed before it. */
export type Outcome =
  | { opened: Opened; challenge?: undefined }
  | { challenge: SignInChallenge['challenge']; opened?: undefined };

interface Parts {
  guard: SignInGuard;
  openSession: SessionOpener;
}
interface Progress extends Browser {
  hasCode: boolean;
}
interface CodeInput {
  challenge: string;
  code: string;
  device: string;
  trust?: boolean;
}

/** The steps between a right password and the session: a mailed code, then a new password in place of an expired one. */
export const createSteps = (app: FastifyInstance, { guard, openSession }: Parts) => {
  const { db, secrets, account, settings } = app;
  const tokens = (handle: Db) => createAccountTokens(handle, secrets);
  const codes = createEmailCodes(app);

  async function askRenewal(call: PublicCall, { user }: Found): Promise<SignInChallenge['challenge']> {
    const { token, expiresAt } = await db.transaction(async (tx) => {
      await mustBeAsJudged(tx, secrets, user);
      await record(tx, call, {
        action: 'PASSWORD_EXPIRED',
        logType: 'Auth',
        outcome: 'denied',
        actionBy: user.username,
        target: { type: 'user', id: user.id, label: user.username },
      });
      return tokens(tx).issue(user.id, 'renewal', call.now);
    });
    return { id: token, kind: 'renewal', expires: expiresAt.toISOString(), sentTo: null, username: user.username };
  }

  async function hasExpiredPassword({ user }: Found, now: Date): Promise<boolean> {
    const { MaxDaysPasswordPolicy: days } = await settings.signInRules();
    const setAt = user.passwordChangedAt ?? user.createdAt;
    return days > 0 && now.getTime() - setAt.getTime() > days * DAY;
  }

  async function next(call: PublicCall, found: Found, { hasCode, ...browser }: Progress): Promise<Outcome> {
    const needsCode = found.user.twoFactor === 'email' && !hasCode;
    if (needsCode && !(await createSessionRepository(db, secrets).isTrusted(found.user.id, browser.device, call.now)))
      return { challenge: await codes.send(call, found.user) };
    if (await hasExpiredPassword(found, call.now)) return { challenge: await askRenewal(call, found) };
    return { opened: await openSession(call, found, browser) };
  }

  /** The user of a challenge. Throws where the challenge is over, and where the user may not sign in any more. */
  async function mustBeAdmitted(call: PublicCall, found: Found | undefined): Promise<Found> {
    if (!found || !(await mayBeSignedIn(db, found.user.id))) throw stepOver();
    await guard.mustBeUnlocked(call, guardSubject.user(found.user.id));
    await app.maintenance.mustAdmit(found.roleBase);
    return found;
  }

  return {
    next,

    /** Signs in with the mailed code; a wrong one counts like a wrong password. */
    async code(call: PublicCall, { challenge, code, device, trust }: CodeInput): Promise<Outcome> {
      const checked = await codes.check(call, challenge, code);
      const found = await mustBeAdmitted(call, checked?.found);
      const trustedUntil = trust ? new Date(call.now.getTime() + TRUST) : null;
      if (checked!.isRight) return next(call, found, { device, trustedUntil, hasCode: true });
      const { id: userId, username: login } = found.user;
      const subject = guardSubject.user(userId);
      const tried = { subject, told: subject };
      await guard.judge(call, tried, async () => false);
      await guard.fail(call, { ...tried, login, userId });
      throw new Problem(401, 'auth.codeIncorrect', { extra: { remaining: checked!.remaining } });
    },

    resend: codes.resend,

    /** Sets a new password in place of an expired one, and opens the session. */
    async renew(call: PublicCall, given: { challenge: string; password: string; device: string }): Promise<Outcome> {
      const token = await tokens(db).find(given.challenge, 'renewal', call.now);
      const owner = token && (await createSessionUserRepository(db, secrets).byId(token.userId));
      const found = await mustBeAdmitted(call, owner);
      const hash = await account.hashAccepted(db, found.user, given.password);
      await db.transaction(async (tx) => {
        const row = await tokens(tx).find(given.challenge, 'renewal', call.now);
        if (!row) throw stepOver();
        await account.setPassword(tx, call, found.user, hash);
        await account.endSessions(tx, call, found.user.id, 'password changed');
      });
      const renewed = { ...found, user: { ...found.user, passwordHash: hash } };
      return { opened: await openSession(call, renewed, { device: given.device }) };
    },
  };
};
