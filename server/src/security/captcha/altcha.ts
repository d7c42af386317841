import { createChallenge, randomInt, solveChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { lt } from 'drizzle-orm';
import type { Challenge, Payload } from 'altcha-lib/types';
import type { Db } from '../../storage/open';
import { captchaSpent } from '../../storage/schema';
import type { Secrets } from '../secrets';

/** One to two seconds of work for a phone: derivations of this many rounds, and how many of them. */
const ROUNDS = 2_000;
const DERIVATIONS = { from: 60, to: 180 };
/** How long a challenge is valid; milliseconds. */
const LIFETIME = 10 * 60_000;

const read = (answer: string): Payload | null => {
  try {
    const payload = JSON.parse(Buffer.from(answer, 'base64').toString('utf8')) as Partial<Payload> | null;
    return payload?.challenge?.parameters && payload.solution ? (payload as Payload) : null;
  } catch {
    return null;
  }
};

/** ALTCHA: proof of work by the browser; self-hosted, no third party is involved. */
export const createAltcha = (db: Db, secrets: Secrets) => {
  const keys = {
    hmacSignatureSecret: secrets.sign('captcha', 'challenge'),
    hmacKeySignatureSecret: secrets.sign('captcha', 'key'),
  };

  const altcha = {
    challenge: (now: Date): Promise<Challenge> =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: ROUNDS,
        counter: randomInt(DERIVATIONS.from, DERIVATIONS.to),
        expiresAt: new Date(now.getTime() + LIFETIME),
        deriveKey,
        ...keys,
      }),

    /** Whether the answer solves a challenge of this server that has neither expired nor been answered before. */
    async isSolved(answer: string, now: Date): Promise<boolean> {
      const payload = read(answer);
      const { expiresAt = 0, nonce } = payload?.challenge.parameters ?? {};
      if (!payload || typeof nonce !== 'string' || !(expiresAt * 1_000 > now.getTime())) return false;
      const { challenge, solution } = payload;
      const result = await verifySolution({ challenge, solution, deriveKey, ...keys }).catch(() => null);
      if (!result?.verified) return false;
      const spent = await db
        .insert(captchaSpent)
        .values({ hash: secrets.tokenHash(nonce), expiresAt: new Date(expiresAt * 1_000) })
        .onConflictDoNothing()
        .returning();
      return spent.length > 0;
    },

    clean: (now: Date) => db.delete(captchaSpent).where(lt(captchaSpent.expiresAt, now)),

    /** Makes a challenge, solves it as a browser does, and has the answer judged; whether it was taken. */
    async works(now: Date): Promise<boolean> {
      const challenge = await altcha.challenge(now);
      const solution = await solveChallenge({ challenge, deriveKey });
      return altcha.isSolved(Buffer.from(JSON.stringify({ challenge, solution })).toString('base64'), now);
    },
  };
  return altcha;
};
