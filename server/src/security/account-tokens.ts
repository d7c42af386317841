import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../storage/open';
import { accountToken } from '../storage/schema';
import { newId } from '../storage/schema/columns';
import type { Secrets } from './secrets';
import { lockName } from '../storage/named-lock';

export type AccountTokenRow = typeof accountToken.$inferSelect;
export type TokenPurpose = AccountTokenRow['purpose'];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Lifetime of each; milliseconds (marketplace.md §22.2, §22.3). */
export const TOKEN_LIFETIME: Record<TokenPurpose, number> = {
  activation: 72 * HOUR,
  reset: 30 * MINUTE,
  unlock: 24 * HOUR,
  otp: 5 * MINUTE,
  renewal: 15 * MINUTE,
};

/** One-time tokens of accounts. A token is derived from its row with the server's secret; the row stores only its keyed hash. */
export const createAccountTokens = (db: Db, secrets: Secrets) => {
  const textOf = ({ id, purpose }: Pick<AccountTokenRow, 'id' | 'purpose'>) => secrets.sign(`account ${purpose}`, id);

  return {
    textOf,

    /** Until the transaction ends nobody else makes a token of that purpose for the user. Not a lock of the account: who has used a token locks that later. */
    lockIssue: (userId: string, purpose: TokenPurpose) => lockName(db, `token ${purpose} ${userId}`),

    /**
     * Makes a token, and ends earlier ones of the same purpose, one after the other: of any number at once the last one is valid. For an unknown user the same statements run and insert nothing, so that the
     * answer takes as long whether or not the account exists.
     */
    async issue(userId: string, purpose: TokenPurpose, now: Date) {
      await this.lockIssue(userId, purpose);
      const id = newId();
      const token = textOf({ id, purpose });
      const expiresAt = new Date(now.getTime() + TOKEN_LIFETIME[purpose]);
      const isLive = and(
        eq(accountToken.userId, userId),
        eq(accountToken.purpose, purpose),
        isNull(accountToken.usedAt),
      );
      await db.update(accountToken).set({ usedAt: now }).where(isLive);
      await db.execute(
        sql`insert into account_token (id, user_id, purpose, hash, created_at, expires_at)
          select ${id}, id, ${purpose}, ${secrets.tokenHash(token)}, ${now.toISOString()}::timestamptz, ${expiresAt.toISOString()}::timestamptz
          from user_account where id = ${userId}`,
      );
      return { id, token, expiresAt };
    },

    /** The valid token with this text; its row is locked against being used twice at once. */
    async find(token: string, purpose: TokenPurpose, now: Date): Promise<AccountTokenRow | undefined> {
      const [row] = await db
        .select()
        .from(accountToken)
        .where(
          and(
            eq(accountToken.hash, secrets.tokenHash(token)),
            eq(accountToken.purpose, purpose),
            isNull(accountToken.usedAt),
            gt(accountToken.expiresAt, now),
          ),
        )
        .for('update');
      return row;
    },

    /** The valid token of a user, if there is one. */
    async ofUser(userId: string, purpose: TokenPurpose, now: Date): Promise<AccountTokenRow | undefined> {
      const [row] = await db
        .select()
        .from(accountToken)
        .where(
          and(
            eq(accountToken.userId, userId),
            eq(accountToken.purpose, purpose),
            isNull(accountToken.usedAt),
            gt(accountToken.expiresAt, now),
          ),
        );
      return row;
    },

    change: (id: string, values: Partial<AccountTokenRow>) =>
      db.update(accountToken).set(values).where(eq(accountToken.id, id)),

    /** Ends every valid token of a user: after a change of password no older link works. */
    async endAll(userId: string, now: Date): Promise<void> {
      await db
        .update(accountToken)
        .set({ usedAt: now })
        .where(and(eq(accountToken.userId, userId), isNull(accountToken.usedAt)));
    },

    /** Removes tokens that were used or expired before an instant. */
    clean: (before: Date) =>
      db.delete(accountToken).where(or(lt(accountToken.expiresAt, before), lt(accountToken.usedAt, before))),
  };
};
