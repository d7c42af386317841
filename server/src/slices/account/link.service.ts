import type { FastifyInstance } from 'fastify';
import type { LinkAnswer } from '@titian/shared-contracts/account';
import { record } from '../../audit/audit';
import type { Call, PublicCall } from '../../http/call';
import { Problem } from '../../http/problem';
import { createAccountTokens, type TokenPurpose } from '../../security/account-tokens';
import { accountRule, createLoginGuard, guardSubject } from '../../security/login-guard';
import { checkPassword } from '../../security/passwords';
import type { Db } from '../../storage/open';
import { createAccountRepository, type UserRow } from './account.repository';

const linkOver = () => new Problem(410, 'auth.linkOver');
const fault = (path: string, code: string) => new Problem(422, 'validation', { errors: [{ path, code }] });
/** Wrong present passwords that one session may give before it has to wait. */
const PRESENT_RULE = { limit: 5, remembered: 15 * 60_000 };

/** What people do to their own account by a mailed link, or with their present password. */
export const createLinkService = ({ db, secrets, account }: FastifyInstance) => {
  const tokens = (handle: Db) => createAccountTokens(handle, secrets);
  const users = createAccountRepository(db);

  /** Whose link it is; throws where it is over, or the account is not in the state that the link is for. */
  async function ownerOf(call: PublicCall, token: string, purpose: TokenPurpose) {
    const row = await tokens(db).find(token, purpose, call.now);
    const owner = row && (await users.byId(row.userId));
    if (!owner || owner.state !== (purpose === 'activation' ? 'PendingActivation' : 'Active')) throw linkOver();
    return { row, owner };
  }

  /** Uses a link up: of two that come at once, one is too late. */
  async function spend(tx: Db, call: PublicCall, token: string, purpose: TokenPurpose): Promise<void> {
    const row = await tokens(tx).find(token, purpose, call.now);
    if (!row) throw linkOver();
    await tokens(tx).change(row.id, { usedAt: call.now });
  }

  return {
    async look(call: PublicCall, token: string, purpose: TokenPurpose): Promise<LinkAnswer> {
      const { row, owner } = await ownerOf(call, token, purpose);
      const { username, email, displayName, passwordHash, twoFactor } = owner;
      return {
        ...{ username, email, displayName, expires: row.expiresAt.toISOString() },
        hasPassword: passwordHash !== null,
        twoFactor,
      };
    },

    async reset(call: PublicCall, token: string, password: string): Promise<void> {
      const { owner } = await ownerOf(call, token, 'reset');
      const hash = await account.hashAccepted(db, owner, password);
      await db.transaction(async (tx) => {
        await spend(tx, call, token, 'reset');
        await account.setPassword(tx, call, owner, hash, 'PASSWORD_RESET');
        await createLoginGuard(tx, accountRule(Infinity)).clear(guardSubject.user(owner.id));
        await account.endSessions(tx, call, owner.id, 'password reset');
      });
    },

    async activate(
      call: PublicCall,
      given: { token: string; password?: string; twoFactor?: UserRow['twoFactor'] },
    ): Promise<void> {
      const { owner } = await ownerOf(call, given.token, 'activation');
      if (given.password === undefined && !owner.passwordHash) throw fault('/password', 'validation.required');
      const hash = given.password === undefined ? null : await account.hashAccepted(db, owner, given.password);
      await db.transaction(async (tx) => {
        await spend(tx, call, given.token, 'activation');
        if (hash) await account.setPassword(tx, call, owner, hash);
        const twoFactor = given.twoFactor ?? owner.twoFactor;
        await createAccountRepository(tx).change(owner.id, { state: 'Active', twoFactor });
        await record(tx, call, {
          action: 'USER_ACTIVATE',
          logType: 'User',
          description: 'Account activated by its owner',
          actionBy: owner.username,
          target: { type: 'user', id: owner.id, label: owner.username },
          changes: [{ path: '/state', before: owner.state, after: 'Active' }],
        });
      });
    },

    async unlock(call: PublicCall, token: string): Promise<void> {
      const { owner } = await ownerOf(call, token, 'unlock');
      await db.transaction(async (tx) => {
        await spend(tx, call, token, 'unlock');
        await account.unlock(tx, call, owner.id);
      });
    },

    async change(call: Call, currentPassword: string, password: string): Promise<void> {
      const guard = createLoginGuard(db, PRESENT_RULE);
      const subject = `present:${call.actor.id}`;
      const until = await guard.lockedUntil(subject, call.now);
      if (until) throw new Problem(429, 'tooManyRequests', { extra: { until: until.toISOString() } });
      const owner = (await users.byId(call.actor.id))!;
      if (!(await checkPassword(currentPassword, owner.passwordHash))) {
        await guard.fail(subject, call.now);
        throw fault('/currentPassword', 'validation.passwordWrong');
      }
      const hash = await account.hashAccepted(db, owner, password);
      await db.transaction(async (tx) => {
        await account.setPassword(tx, call, owner, hash);
        await createLoginGuard(tx, PRESENT_RULE).clear(subject);
        await account.endSessions(tx, call, owner.id, 'password changed', { except: call.actor.sessionId });
      });
    },
  };
};
