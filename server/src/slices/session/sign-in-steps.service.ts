import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { SignInChallenge } from '@titian/shared-contracts';
import { record } from '../../audit/audit';
import { emit } from '../../events/emit';
import type { PublicCall } from '../../http/call';
import { Problem } from '../../http/problem';
import { sealInText } from '../../mail/sealed-text';
import { type AccountTokenRow, createAccountTokens, TOKEN_LIFETIME } from '../../security/account-tokens';
import { guardSubject } from '../../security/login-guard';
import { mayBeSignedIn } from '../../managed/enabled';
import type { Db } from '../../storage/open';
import { createSessionRepository } from './session.repository';
import type { Browser, Found, Opened, Outcome, SignInRules } from './sign-in.service';

const DAY = 86_400_000;
/** Wrong codes that one challenge takes, and how long a mailed code is waited for before another (marketplace.md §22.3); milliseconds. */
const CODE_TRIES = 5;
const CODE_PAUSE = 60_000;
/** How long a browser that its owner trusts needs no code. */
const TRUST = 30 * DAY;

interface Parts {
  rules(): Promise<SignInRules>;
  openSession(call: PublicCall, found: Found, browser: Browser): Promise<Opened>;
  assertOpen(call: PublicCall, subject: string): Promise<void>;
  /** Counts a failure; throws where it locks. */
  count(call: PublicCall, whose: { subject: string; login: string; userId: string }): Promise<unknown>;
}
interface Progress extends Browser {
  hasCode: boolean;
}
interface CodeGiven {
  challenge: string;
  code: string;
  device: string;
  trust?: boolean;
}

const stepOver = () => new Problem(410, 'auth.stepOver');
const hidden = (email: string) => email.replace(/^(.)[^@]*/, '$1•••');

/** What may stand between a right password and the session: a mailed code, then a new password in place of an old one. */
export const createSteps = (app: FastifyInstance, { rules, openSession, assertOpen, count }: Parts) => {
  const { db, secrets, account } = app;
  const tokens = (handle: Db) => createAccountTokens(handle, secrets);
  const codeHash = (id: string, code: string) => secrets.tokenHash(`${id}.${code}`);

  async function mailCode(
    tx: Db,
    call: PublicCall,
    { id, userId }: Pick<AccountTokenRow, 'id' | 'userId'>,
  ): Promise<Date> {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const expiresAt = new Date(call.now.getTime() + TOKEN_LIFETIME.otp);
    await tokens(tx).change(id, { codeHash: codeHash(id, code), codeSentAt: call.now, attempts: 0, expiresAt });
    const until = expiresAt.toISOString();
    await emit(tx, call, { code: 'login.code', userId, secret: sealInText(secrets, code), until });
    return expiresAt;
  }

  const isTooSoon = (row: AccountTokenRow, now: Date) => now.getTime() - (row.codeSentAt?.getTime() ?? 0) < CODE_PAUSE;

  /** Who signs in again so soon is led to the code that is on its way. */
  const askCode = (call: PublicCall, { user }: Found): Promise<SignInChallenge['challenge']> =>
    db.transaction(async (tx) => {
      const sent = { kind: 'otp', sentTo: hidden(user.email), username: null } as const;
      const waiting = await tokens(tx).ofUser(user.id, 'otp', call.now);
      if (waiting && isTooSoon(waiting, call.now))
        return { ...sent, id: tokens(tx).textOf(waiting), expires: waiting.expiresAt.toISOString() };
      const { id, token } = await tokens(tx).issue(user.id, 'otp', call.now);
      const expires = await mailCode(tx, call, { id, userId: user.id });
      return { ...sent, id: token, expires: expires.toISOString() };
    });

  async function askRenewal(call: PublicCall, { user }: Found): Promise<SignInChallenge['challenge']> {
    const { token, expiresAt } = await db.transaction(async (tx) => {
      await record(tx, call, {
        action: 'PASSWORD_EXPIRED',
        logType: 'Auth',
        description: 'Password past its age; a new one is asked for',
        outcome: 'denied',
        actionBy: user.username,
        target: { type: 'user', id: user.id, label: user.username },
      });
      return tokens(tx).issue(user.id, 'renewal', call.now);
    });
    return { id: token, kind: 'renewal', expires: expiresAt.toISOString(), sentTo: null, username: user.username };
  }

  async function isTooOld({ user }: Found, now: Date): Promise<boolean> {
    const { MaxDaysPasswordPolicy: days } = await rules();
    const setAt = user.passwordChangedAt ?? user.createdAt;
    return days > 0 && now.getTime() - setAt.getTime() > days * DAY;
  }

  async function next(call: PublicCall, found: Found, { hasCode, ...browser }: Progress): Promise<Outcome> {
    const needsCode = found.user.twoFactor === 'email' && !hasCode;
    if (needsCode && !(await createSessionRepository(db, secrets).isTrusted(found.user.id, browser.device, call.now)))
      return { challenge: await askCode(call, found) };
    if (await isTooOld(found, call.now)) return { challenge: await askRenewal(call, found) };
    return { opened: await openSession(call, found, browser) };
  }

  /** Whose step it is, still allowed to sign in. */
  async function ownerOf(call: PublicCall, row: AccountTokenRow | undefined): Promise<Found> {
    const found = row && (await createSessionRepository(db, secrets).userById(row.userId));
    if (!found || !(await mayBeSignedIn(db, found.user.id))) throw stepOver();
    await assertOpen(call, guardSubject.user(found.user.id));
    return found;
  }

  return {
    next,

    /** Takes the mailed code; a wrong one counts like a wrong password. */
    async code(call: PublicCall, given: CodeGiven): Promise<Outcome> {
      const judged = await db.transaction(async (tx) => {
        const row = await tokens(tx).find(given.challenge, 'otp', call.now);
        if (!row) return null;
        const fits = row.codeHash === codeHash(row.id, given.code);
        const attempts = row.attempts + 1;
        const usedAt = fits || attempts >= CODE_TRIES ? call.now : null;
        await tokens(tx).change(row.id, { attempts, usedAt });
        return { row, fits, remaining: CODE_TRIES - attempts };
      });
      const found = await ownerOf(call, judged?.row);
      const trustedUntil = given.trust ? new Date(call.now.getTime() + TRUST) : null;
      if (judged!.fits) return next(call, found, { device: given.device, trustedUntil, hasCode: true });
      const { id: userId, username: login } = found.user;
      await count(call, { subject: guardSubject.user(userId), login, userId });
      throw new Problem(401, 'auth.codeIncorrect', { extra: { remaining: judged!.remaining } });
    },

    /** Mails another code for the same challenge, but not while the last one is fresh. */
    async resend(call: PublicCall, challenge: string): Promise<Date> {
      return db.transaction(async (tx) => {
        const row = await tokens(tx).find(challenge, 'otp', call.now);
        if (!row) throw stepOver();
        if (isTooSoon(row, call.now)) {
          const until = new Date(row.codeSentAt!.getTime() + CODE_PAUSE).toISOString();
          throw new Problem(429, 'auth.emailAlreadySent', { extra: { until } });
        }
        return mailCode(tx, call, row);
      });
    },

    /** Takes the new password in place of one that is too old, and opens the session. */
    async renew(call: PublicCall, given: { challenge: string; password: string; device: string }): Promise<Outcome> {
      const found = await ownerOf(call, await tokens(db).find(given.challenge, 'renewal', call.now));
      const hash = await account.hashAccepted(db, found.user, given.password);
      await db.transaction(async (tx) => {
        const row = await tokens(tx).find(given.challenge, 'renewal', call.now);
        if (!row) throw stepOver();
        await account.setPassword(tx, call, found.user, hash);
        await account.endSessions(tx, call, found.user.id, 'password changed');
      });
      return { opened: await openSession(call, found, { device: given.device }) };
    },
  };
};
