import { randomInt } from 'node:crypto';
import type { SignInChallenge } from '@titian/shared-contracts';
import { emit } from '../../events/emit';
import type { PublicCall } from '../../http/call';
import { Problem } from '../../http/problem';
import { sealInText } from '../../mail/sealed-text';
import { type AccountTokenRow, createAccountTokens, TOKEN_LIFETIME } from '../../security/account-tokens';
import type { Secrets } from '../../security/secrets';
import type { Db } from '../../storage/open';
import { type Judged, mustBeAsJudged } from './judged';
import { createSessionUserRepository } from './session-user.repository';

/** Wrong codes that end a challenge (marketplace.md §22.3). */
const CODE_TRIES = 5;
/** How long after a mailed code another may be mailed (marketplace.md §22.3); milliseconds. */
const CODE_PAUSE = 60_000;

/** A challenge that doesn't exist, or was used, or has expired. */
export const stepOver = () => new Problem(410, 'auth.stepOver');

const maskEmail = (email: string) => email.replace(/^(.)[^@]*/, '$1•••');
const isTooSoon = (row: AccountTokenRow, now: Date) => now.getTime() - (row.codeSentAt?.getTime() ?? 0) < CODE_PAUSE;

/** Codes of the second factor, sent by mail. */
export const createEmailCodes = ({ db, secrets }: { db: Db; secrets: Secrets }) => {
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

  return {
    /** Mails a code. A second sign-in within the pause is answered with the challenge whose code is on its way. */
    send: (call: PublicCall, user: Judged & { email: string }): Promise<SignInChallenge['challenge']> =>
      db.transaction(async (tx) => {
        await mustBeAsJudged(tx, secrets, user);
        const common = { kind: 'otp', sentTo: maskEmail(user.email), username: null } as const;
        // Of sixty sign-ins at once one mails a code: each challenge has its own tries.
        await tokens(tx).lockIssue(user.id, 'otp');
        const waiting = await tokens(tx).ofUser(user.id, 'otp', call.now);
        if (waiting && isTooSoon(waiting, call.now))
          return { ...common, id: tokens(tx).textOf(waiting), expires: waiting.expiresAt.toISOString() };
        const { id, token } = await tokens(tx).issue(user.id, 'otp', call.now);
        const expires = await mailCode(tx, call, { id, userId: user.id });
        return { ...common, id: token, expires: expires.toISOString() };
      }),

    /** Checks a code and counts the try; null for a challenge that is over. `found`: the account as it was while the challenge was valid, which no new password outlives. */
    check: (call: PublicCall, challenge: string, code: string) =>
      db.transaction(async (tx) => {
        const row = await tokens(tx).find(challenge, 'otp', call.now);
        const found = row && (await createSessionUserRepository(tx, secrets).byId(row.userId));
        if (!found) return null;
        const isRight = row.codeHash === codeHash(row.id, code);
        const attempts = row.attempts + 1;
        const usedAt = isRight || attempts >= CODE_TRIES ? call.now : null;
        await tokens(tx).change(row.id, { attempts, usedAt });
        return { found, isRight, remaining: CODE_TRIES - attempts };
      }),

    /** Mails another code for the same challenge. Throws 410, and 429 within the pause. */
    resend: (call: PublicCall, challenge: string): Promise<Date> =>
      db.transaction(async (tx) => {
        const row = await tokens(tx).find(challenge, 'otp', call.now);
        if (!row) throw stepOver();
        if (isTooSoon(row, call.now)) {
          const until = new Date(row.codeSentAt!.getTime() + CODE_PAUSE).toISOString();
          throw new Problem(429, 'auth.emailAlreadySent', { extra: { until } });
        }
        return mailCode(tx, call, row);
      }),
  };
};
