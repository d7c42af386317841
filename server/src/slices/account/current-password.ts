import type { Call } from '../../http/call';
import { invalid, Problem } from '../../http/problem';
import { createLoginGuard } from '../../security/login-guard';
import { checkPassword } from '../../security/passwords';
import type { Db } from '../../storage/open';
import { createAccountRepository, type UserRow } from './account.repository';

/** Failed attempts at the current password that one account has before it must wait, whatever it was asked for. */
const GUESS_RULE = { limit: 5, remembered: 15 * 60_000 };

const guardOf = (db: Db) => createLoginGuard(db, GUESS_RULE);
const subjectOf = ({ actor }: Call) => `present:${actor.id}`;
const tooMany = (until: Date | null) =>
  new Problem(429, 'tooManyRequests', until ? { extra: { until: until.toISOString() } } : { retryAfter: 1 });

/** The current password, as proof that the caller is the owner of the account: an open session may have been taken over. */
export const currentPassword = {
  /**
   * The caller's account, if this is its password. Comparing is slow: call it outside of a transaction. Throws 422 at `/currentPassword`, and
   * 429 after too many wrong ones.
   */
  async proveOwner(db: Db, call: Call, password: string): Promise<UserRow> {
    const guard = guardOf(db);
    const { refused } = await guard.begin(subjectOf(call), call.now);
    if (refused) throw tooMany(refused.until);
    const owner = (await createAccountRepository(db).byId(call.actor.id))!;
    const isRight = await checkPassword(password, owner.passwordHash, call.ip).catch(async (error: unknown) => {
      await guard.giveBack(subjectOf(call));
      throw error;
    });
    if (!isRight) {
      await guard.fail(subjectOf(call), call.now);
      throw invalid('/currentPassword', 'validation.passwordWrong');
    }
    await guard.giveBack(subjectOf(call));
    return owner;
  },

  /** Forgets the wrong ones of before. */
  forgetGuesses: (tx: Db, call: Call): Promise<void> => guardOf(tx).forget(subjectOf(call), call.now),
};
