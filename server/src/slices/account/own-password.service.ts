import type { FastifyInstance } from 'fastify';
import type { Call } from '../../http/call';
import { invalid, Problem } from '../../http/problem';
import { createLoginGuard } from '../../security/login-guard';
import { checkPassword } from '../../security/passwords';
import { createAccountRepository } from './account.repository';

/** Failed attempts at the current password that one account has before it must wait. */
const GUESS_RULE = { limit: 5, remembered: 15 * 60_000 };

const tooMany = (until: Date | null) =>
  new Problem(429, 'tooManyRequests', until ? { extra: { until: until.toISOString() } } : { retryAfter: 1 });

/** The change of one's own password. */
export const createOwnPasswordService = ({ db, account }: FastifyInstance) => ({
  /** Needs the current password; ends the other sessions. Throws 422, or 429 after too many wrong passwords. */
  async change(call: Call, currentPassword: string, password: string): Promise<void> {
    const guard = createLoginGuard(db, GUESS_RULE);
    const subject = `present:${call.actor.id}`;
    const { refused } = await guard.begin(subject, call.now);
    if (refused) throw tooMany(refused.until);
    const owner = (await createAccountRepository(db).byId(call.actor.id))!;
    if (!(await checkPassword(currentPassword, owner.passwordHash, call.ip))) {
      await guard.fail(subject, call.now);
      throw invalid('/currentPassword', 'validation.passwordWrong');
    }
    await guard.giveBack(subject);
    const hash = await account.hashAccepted(db, owner, password);
    await db.transaction(async (tx) => {
      await account.setPassword(tx, call, owner, hash);
      await createLoginGuard(tx, GUESS_RULE).forget(subject, call.now);
      await account.endSessions(tx, call, owner.id, 'password changed', { except: call.actor.sessionId });
    });
  },
});
