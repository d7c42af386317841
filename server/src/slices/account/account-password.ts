import { eq } from 'drizzle-orm';
import { record } from '../../audit/audit';
import type { SentenceCode } from '../../audit/sentences';
import { emit } from '../../events/emit';
import type { PublicCall } from '../../http/call';
import { invalid } from '../../http/problem';
import { createAccountTokens } from '../../security/account-tokens';
import { hashPassword } from '../../security/passwords';
import type { Secrets } from '../../security/secrets';
import type { SettingsReader } from '../../settings/settings';
import type { Db } from '../../storage/open';
import { passwordHistory, session, user } from '../../storage/schema';
import type { UserRow } from './account.repository';
import { accountTarget } from './account-target';
import { judgePassword } from './password-judge';

/** The password of an account. */
export const createAccountPassword = ({ secrets, settings }: { secrets: Secrets; settings: SettingsReader }) => ({
  /** Checks a new password against all rules and hashes it. Throws 422 with the code of the broken rule. Hashing is slow: call it outside of a transaction. */
  async hashAccepted(db: Db, owner: UserRow, password: string): Promise<string> {
    const code = await judgePassword(db, owner, password, (await settings.read('passwordHistory')).passwordHistory);
    if (code) throw invalid('/password', code);
    return hashPassword(password, owner.id);
  },

  /** Sets a password that `hashAccepted` hashed; the one before it joins the history. Trusted browsers and mailed links end. */
  async setPassword(
    tx: Db,
    call: PublicCall,
    owner: UserRow,
    passwordHash: string,
    action: SentenceCode = owner.passwordHash ? 'PASSWORD_CHANGE' : 'PASSWORD_SET',
  ): Promise<void> {
    if (owner.passwordHash)
      await tx
        .insert(passwordHistory)
        .values({ userId: owner.id, passwordHash: owner.passwordHash, createdAt: call.now });
    await tx.update(user).set({ passwordHash, passwordChangedAt: call.now }).where(eq(user.id, owner.id));
    await tx.update(session).set({ trustedUntil: null }).where(eq(session.userId, owner.id));
    await createAccountTokens(tx, secrets).endAll(owner.id, call.now);
    await record(tx, call, {
      action,
      logType: 'Auth',
      actionBy: owner.username,
      target: accountTarget(owner.id, owner.username),
    });
    if (owner.passwordHash) await emit(tx, call, { code: 'password.changed', userId: owner.id });
  },
});
