import { randomBytes } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import { SIGN_ON_LIFETIME_MS } from '@titian/shared-contracts/single-sign-on';
import type { Secrets } from '../../security/secrets';
import type { Db } from '../../storage/open';
import type { Proofs } from './provider';
import { Refused } from './refusal';
import { signOnAttempt } from './single-sign-on.tables';

type AttemptRow = typeof signOnAttempt.$inferSelect;
/** What a sign-in at the provider goes on with when the browser comes back. */
export interface Attempt extends Proofs, Pick<AttemptRow, 'device' | 'returnTo' | 'locale'> {}

/** 256 bits, in base64url. */
export const randomToken = () => randomBytes(32).toString('base64url');

/** Sign-ins under way at the provider; each belongs to one browser and is used once, within ten minutes. */
export const createAttempts = (db: Db, secrets: Secrets) => ({
  async begin(browser: string, { state, verifier, device, ...rest }: Attempt, now: Date): Promise<void> {
    await db.insert(signOnAttempt).values({
      ...rest,
      stateHash: secrets.tokenHash(state),
      browserHash: secrets.tokenHash(browser),
      verifier: secrets.seal(verifier),
      device: secrets.seal(device),
      expiresAt: new Date(now.getTime() + SIGN_ON_LIFETIME_MS),
    });
  },

  /** The row of a state, whosever browser it is, to tell in which language it was begun. */
  async find(state: string): Promise<AttemptRow | undefined> {
    const [row] = await db
      .select()
      .from(signOnAttempt)
      .where(eq(signOnAttempt.stateHash, secrets.tokenHash(state)));
    return row;
  },

  /**
   * Takes an attempt away, so that of any number of callers one goes on. Another browser does not use it up. Throws a `Refused`: `state` for
   * one that is unknown or used, `browser` for one that another browser began, `expired`.
   */
  async take(row: AttemptRow | undefined, state: string, browser: string | undefined, now: Date): Promise<Attempt> {
    if (!row) throw new Refused('state');
    const isOwn = browser !== undefined && row.browserHash === secrets.tokenHash(browser);
    if (!isOwn) throw new Refused('browser');
    const [taken] = await db
      .delete(signOnAttempt)
      .where(and(eq(signOnAttempt.stateHash, row.stateHash), eq(signOnAttempt.browserHash, row.browserHash)))
      .returning();
    if (!taken) throw new Refused('state');
    if (taken.expiresAt <= now) throw new Refused('expired');
    const { nonce, returnTo, locale } = taken;
    return {
      ...{ state, nonce, returnTo, locale },
      verifier: secrets.open(taken.verifier),
      device: secrets.open(taken.device),
    };
  },

  /** Removes those that nobody came back for. */
  clean: (now: Date) => db.delete(signOnAttempt).where(lt(signOnAttempt.expiresAt, now)),
});
