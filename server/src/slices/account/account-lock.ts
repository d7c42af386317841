import { record } from '../../audit/audit';
import { emit } from '../../events/emit';
import type { PublicCall } from '../../http/call';
import { sealInText } from '../../mail/sealed-text';
import { createAccountTokens } from '../../security/account-tokens';
import { accountRule, createLoginGuard, guardSubject } from '../../security/login-guard';
import type { Secrets } from '../../security/secrets';
import type { Db } from '../../storage/open';
import { accountTarget } from './account-target';

/** Unlocking counts nothing, so any limit will do. */
const NO_LIMIT = accountRule(Infinity);

/** The lock that failed sign-ins put on an account. */
export const createAccountLock = (secrets: Secrets) => ({
  /** Notifies the owner of the lock, with a link that lifts it, and the administrators. */
  async notifyLocked(tx: Db, call: PublicCall, userId: string, until: Date): Promise<void> {
    const { token } = await createAccountTokens(tx, secrets).issue(userId, 'unlock', call.now);
    await emit(tx, call, {
      code: 'user.locked',
      userId,
      until: until.toISOString(),
      token: sealInText(secrets, token),
    });
  },

  /** Lifts the lock; false where there was none. */
  async unlock(tx: Db, call: PublicCall, userId: string): Promise<boolean> {
    const wasLocked = await createLoginGuard(tx, NO_LIMIT).unlock(guardSubject.user(userId));
    if (!wasLocked) return false;
    await record(tx, call, {
      action: 'USER_UNLOCK',
      logType: 'User',
      target: accountTarget(userId),
    });
    await emit(tx, call, { code: 'user.unlocked', userId });
    return true;
  },
});
