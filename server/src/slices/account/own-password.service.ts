import type { FastifyInstance } from 'fastify';
import type { Call } from '../../http/call';
import { invalidFields, Problem } from '../../http/problem';
import { createLoginGuard } from '../../security/login-guard';
import { checkPassword } from '../../security/passwords';
import { createAccountRepository } from './account.repository';

/** Failed attempts at the current password that one account has before it must wait. */
const GUESS_RULE = { limit: 5, remembered: 15 * 60_000 };

/** The change of one's own password. */
export const createOwnPasswordService = ({ db, account }: FastifyInstance) => ({
  /** Needs the current password; ends the other sessions. Throws 422, or 429 after too many wrong passwords. */
  async change(call: Call, currentPassword: string, password: string): Promise<void> {
    const guard = createLoginGuard(db, GUESS_RULE);
    const subject = `present:${call.actor.id}`;
    const until = await guard.lockedUntil(subject, call.now);
    if (until) throw new Problem(429, 'tooManyRequests', { extra: { until: until.toISOString() } });
    const owner = (await createAccountRepository(db).byId(call.actor.id))!;
    if (!(await checkPassword(currentPassword, owner.passwordHash))) {
      await guard.fail(subject, call.now);
      const errors = [{ path: '/currentPassword', code: 'validation.passwordWrong' }];
      throw invalidFields(errors);
    }
    const hash = await account.hashAccepted(db, owner, password);
    await db.transaction(async (tx) => {
      await account.setPassword(tx, call, owner, hash);
      await createLoginGuard(tx, GUESS_RULE).clear(subject);
      await account.endSessions(tx, call, owner.id, 'password changed', { except: call.actor.sessionId });
    });
  },
});
