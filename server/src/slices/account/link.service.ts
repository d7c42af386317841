import type { FastifyInstance } from 'fastify';
import type { LinkAnswer } from '@titian/shared-contracts/account';
import { record } from '../../audit/audit';
import type { PublicCall } from '../../http/call';
import { invalid, Problem } from '../../http/problem';
import { createAccountTokens, type TokenPurpose } from '../../security/account-tokens';
import { accountRule, createLoginGuard, guardSubject } from '../../security/login-guard';
import type { Db } from '../../storage/open';
import { createAccountRepository, type UserRow } from './account.repository';
import { accountTarget } from './account-target';

/** The state of the accounts that a link is for. */
const stateFor = (purpose: TokenPurpose): UserRow['state'] =>
  purpose === 'activation' ? 'PendingActivation' : 'Active';

const linkOver = () => new Problem(410, 'auth.linkOver');
const passwordMissing = () => invalid('/password', 'validation.required');

/** What people do to their own account by a mailed link. Each throws 410 where the link is used, expired or unknown. */
export const createLinkService = ({ db, secrets, account }: FastifyInstance) => {
  const tokens = (handle: Db) => createAccountTokens(handle, secrets);
  const users = createAccountRepository(db);

  /** The account of a link; throws also where it is not in the state that the link is for. */
  async function ownerOf(call: PublicCall, token: string, purpose: TokenPurpose) {
    const row = await tokens(db).find(token, purpose, call.now);
    const owner = row && (await users.byId(row.userId));
    if (!owner || owner.state !== stateFor(purpose)) throw linkOver();
    return { row, owner };
  }

  /** Locks the account of a link, which an administrator may have disabled while a password was hashed. */
  async function mustStillBe(tx: Db, ownerId: string, purpose: TokenPurpose): Promise<void> {
    const owner = await createAccountRepository(tx).lock(ownerId);
    if (owner?.state !== stateFor(purpose)) throw linkOver();
  }

  /** Marks a link as used; of two concurrent requests one fails. */
  async function redeem(tx: Db, call: PublicCall, token: string, purpose: TokenPurpose): Promise<void> {
    const row = await tokens(tx).find(token, purpose, call.now);
    if (!row) throw linkOver();
    await tokens(tx).change(row.id, { usedAt: call.now });
  }

  return {
    /** What a link is for, before it is used. */
    async read(call: PublicCall, token: string, purpose: TokenPurpose): Promise<LinkAnswer> {
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
        await mustStillBe(tx, owner.id, 'reset');
        await redeem(tx, call, token, 'reset');
        await account.setPassword(tx, call, owner, hash, 'PASSWORD_RESET');
        await createLoginGuard(tx, accountRule(Infinity)).clear(guardSubject.user(owner.id));
        await account.endSessions(tx, call, owner.id, 'password reset');
      });
    },

    async activate(
      call: PublicCall,
      { token, password, twoFactor }: { token: string; password?: string; twoFactor?: UserRow['twoFactor'] },
    ): Promise<void> {
      const { owner } = await ownerOf(call, token, 'activation');
      if (password === undefined && !owner.passwordHash) throw passwordMissing();
      const hash = password === undefined ? null : await account.hashAccepted(db, owner, password);
      await db.transaction(async (tx) => {
        await mustStillBe(tx, owner.id, 'activation');
        await redeem(tx, call, token, 'activation');
        if (hash) await account.setPassword(tx, call, owner, hash);
        const values = { state: 'Active', twoFactor: twoFactor ?? owner.twoFactor } as const;
        await createAccountRepository(tx).change(owner.id, values);
        await record(tx, call, {
          action: 'USER_ACTIVATE',
          logType: 'User',
          actionBy: owner.username,
          target: accountTarget(owner.id, owner.username),
          changes: [{ path: '/state', before: owner.state, after: 'Active' }],
        });
      });
    },

    async unlock(call: PublicCall, token: string): Promise<void> {
      const { owner } = await ownerOf(call, token, 'unlock');
      await db.transaction(async (tx) => {
        await redeem(tx, call, token, 'unlock');
        await account.unlock(tx, call, owner.id);
      });
    },
  };
};
