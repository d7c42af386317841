import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import { record } from '../../audit/audit';
import { emit } from '../../events/emit';
import type { PublicCall } from '../../http/call';
import { Problem } from '../../http/problem';
import { sealInText } from '../../mail/sealed-text';
import { createAccountTokens } from '../../security/account-tokens';
import { accountRule, createLoginGuard, guardSubject } from '../../security/login-guard';
import { judgePassword } from '../../security/password-judge';
import { hashPassword } from '../../security/passwords';
import type { Secrets } from '../../security/secrets';
import type { SettingsReader } from '../../settings/settings';
import type { Db } from '../../storage/open';
import { passwordHistory, session, user } from '../../storage/schema';

/** Any limit will do where nothing is counted. */
const NO_LIMIT = accountRule(Infinity);

/**
 * What happens to an account as a whole. Every function takes the transaction of the change it belongs to, and the call that caused it;
 * mails follow from the events. Other slices reach it as `app.account`.
 */
export const createAccountService = ({ secrets, settings }: { secrets: Secrets; settings: SettingsReader }) => {
  const target = (id: string, label = id) => ({ type: 'user', id, label });

  async function endSessions(
    tx: Db,
    call: PublicCall,
    userId: string,
    because: string,
    { except }: { except?: string } = {},
  ): Promise<number> {
    const isLive = and(eq(session.userId, userId), isNull(session.revokedAt), gt(session.expiresAt, call.now));
    const rows = await tx
      .update(session)
      .set({ revokedAt: call.now, revokedBecause: because, trustedUntil: null })
      .where(except ? and(isLive, ne(session.id, except)) : isLive)
      .returning({ id: session.id });
    for (const { id: sessionId } of rows) await emit(tx, call, { code: 'session.revoked', sessionId, userId, because });
    return rows.length;
  }

  return {
    /** Ends the sessions of an account, all or all but one; answers how many. */
    endSessions,

    /** Mails the link by which a new account's owner sets the first password; older links end. */
    async issueActivation(tx: Db, call: PublicCall, userId: string): Promise<string> {
      const { token, expiresAt } = await createAccountTokens(tx, secrets).issue(userId, 'activation', call.now);
      const until = expiresAt.toISOString();
      await emit(tx, call, { code: 'user.activation', userId, token: sealInText(secrets, token), until });
      return token;
    },

    /** Mails the link by which a forgotten password is replaced. Does as much, and mails nothing, where there is no such user. */
    async sendReset(tx: Db, call: PublicCall, userId: string): Promise<void> {
      const { token, expiresAt } = await createAccountTokens(tx, secrets).issue(userId, 'reset', call.now);
      await record(tx, call, {
        action: 'PASSWORD_RESET_ASKED',
        logType: 'Auth',
        description: 'Reset link asked for',
        target: target(userId),
      });
      const until = expiresAt.toISOString();
      await emit(tx, call, { code: 'password.reset', userId, token: sealInText(secrets, token), until });
    },

    /** Tells the owner of a sign-in from a browser that was not seen before. */
    tellNewDevice: (tx: Db, call: PublicCall, userId: string, sessionId: string) =>
      emit(tx, call, { code: 'login.newDevice', userId, sessionId }),

    /** The hash of a new password, judged by all rules; throws 422 with the code of what is wrong. Call it outside of a transaction. */
    async hashAccepted(db: Db, owner: typeof user.$inferSelect, password: string): Promise<string> {
      const code = await judgePassword(db, owner, password, (await settings.read('passwordHistory')).passwordHistory);
      if (code) throw new Problem(422, 'validation', { errors: [{ path: '/password', code }] });
      return hashPassword(password);
    },

    /** Tells the owner of a lock, with a link that lifts it, and the administrators. */
    async tellLocked(tx: Db, call: PublicCall, userId: string, until: Date): Promise<void> {
      const { token } = await createAccountTokens(tx, secrets).issue(userId, 'unlock', call.now);
      await emit(tx, call, {
        code: 'user.locked',
        userId,
        until: until.toISOString(),
        token: sealInText(secrets, token),
      });
    },

    /** Lifts the block that failed sign-ins led to; false where there was none. */
    async unlock(tx: Db, call: PublicCall, userId: string): Promise<boolean> {
      const wasLocked = await createLoginGuard(tx, NO_LIMIT).unlock(guardSubject.user(userId));
      if (!wasLocked) return false;
      await record(tx, call, {
        action: 'USER_UNLOCK',
        logType: 'User',
        description: 'Sign-in block lifted',
        target: target(userId),
      });
      await emit(tx, call, { code: 'user.unlocked', userId });
      return true;
    },

    /** Puts a password in the place of the one before, which joins the history. Judge it first; hashing takes its time. */
    async setPassword(
      tx: Db,
      call: PublicCall,
      owner: typeof user.$inferSelect,
      passwordHash: string,
      action = owner.passwordHash ? 'PASSWORD_CHANGE' : 'PASSWORD_SET',
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
        description: 'Password set',
        actionBy: owner.username,
        target: target(owner.id, owner.username),
      });
      if (owner.passwordHash) await emit(tx, call, { code: 'password.changed', userId: owner.id });
    },
  };
};
export type AccountService = ReturnType<typeof createAccountService>;
