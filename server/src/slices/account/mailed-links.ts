import { record } from '../../audit/audit';
import { emit } from '../../events/emit';
import type { PublicCall } from '../../http/call';
import { sealInText } from '../../mail/sealed-text';
import { createAccountTokens } from '../../security/account-tokens';
import type { Secrets } from '../../security/secrets';
import type { Db } from '../../storage/open';
import { accountTarget } from './account-target';

/** Links that are mailed to the owner of an account; a new link invalidates the older ones of its purpose. */
export const createMailedLinks = (secrets: Secrets) => ({
  /** Mails the link by which the owner of a new account sets the first password. Returns its token. */
  async issueActivation(tx: Db, call: PublicCall, userId: string): Promise<string> {
    const { token, expiresAt } = await createAccountTokens(tx, secrets).issue(userId, 'activation', call.now);
    const until = expiresAt.toISOString();
    await emit(tx, call, { code: 'user.activation', userId, token: sealInText(secrets, token), until });
    return token;
  },

  /** Mails the link by which a forgotten password is replaced. For an unknown user it does the same work and mails nothing. */
  async sendReset(tx: Db, call: PublicCall, userId: string): Promise<void> {
    const { token, expiresAt } = await createAccountTokens(tx, secrets).issue(userId, 'reset', call.now);
    await record(tx, call, {
      action: 'PASSWORD_RESET_ASKED',
      logType: 'Auth',
      target: accountTarget(userId),
    });
    const until = expiresAt.toISOString();
    await emit(tx, call, { code: 'password.reset', userId, token: sealInText(secrets, token), until });
  },
});
