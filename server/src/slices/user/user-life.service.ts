import type { Incoming } from '@titian/shared-contracts';
import type { user as contract } from '@titian/shared-contracts/user';
import { record } from '../../audit/audit';
import type { Call } from '../../http/call';
import { oneByOne } from '../../http/one-by-one';
import { Problem } from '../../http/problem';
import { restorableSince } from '../../managed/life';
import { keepManageable } from '../../rights/keepers';
import type { Db } from '../../storage/open';
import { createOwnedRepository } from './owned.repository';
import { ownsNothing } from './hand-over.service';
import { log, toChange } from './user-change';
import { createUserRepository, type PersonRow, type UserRow } from './user.repository';
import { detailOf, type UserParts } from './user.service';

type Many = Incoming<typeof contract.disableMany>['body'];

interface Move {
  action: string;
  done: string;
  change: Partial<UserRow>;
  reason?: string;
}

async function move(tx: Db, call: Call, { user: before }: PersonRow, { change, ...act }: Move): Promise<void> {
  const after = await createUserRepository(tx).update(before.id, { ...change, updatedAt: call.now });
  await log(tx, call, { ...act, before, after });
}

/** What happens to an account as a whole: taken away, given back, helped. Each act is one transaction with its audit entry and its events. */
export const createUserLifeService = ({ db, secrets, account }: UserParts) => {
  const answer = (tx: Db, call: Call, id: string) => detailOf(tx, secrets, call, id);

  const disable = (call: Call, id: string, reason: string) =>
    db.transaction(async (tx) => {
      const found = await toChange(tx, call, id, 'disable');
      const change = { state: 'Disabled', statusReason: reason } as const;
      await move(tx, call, found, { action: 'USER_DISABLE', done: 'Disabled', change, reason });
      await keepManageable(tx);
      await createOwnedRepository(tx, id).releaseClaims();
      await account.endSessions(tx, call, id, 'account disabled');
      return answer(tx, call, id);
    });

  return {
    disable,

    /** Several, each once. */
    disableMany(call: Call, { ids, reason }: Many) {
      const people = [...new Set(ids)].map((id) => ({ id }));
      return oneByOne(people, ({ id }) => disable(call, id, reason));
    },

    /** Whoever never set a password waits for the activation again. */
    enable: (call: Call, id: string) =>
      db.transaction(async (tx) => {
        const found = await toChange(tx, call, id, 'enable');
        const state = found.user.passwordHash ? ('Active' as const) : ('PendingActivation' as const);
        const change = { state, statusReason: null };
        await move(tx, call, found, { action: 'USER_ENABLE', done: 'Enabled', change });
        if (state === 'PendingActivation') await account.issueActivation(tx, call, id);
        return answer(tx, call, id);
      }),

    unlock: (call: Call, id: string) =>
      db.transaction(async (tx) => {
        await toChange(tx, call, id, 'unlock');
        await account.unlock(tx, call, id);
        return answer(tx, call, id);
      }),

    sendReset: (call: Call, id: string) =>
      db.transaction(async (tx) => {
        await toChange(tx, call, id, 'reset');
        await account.sendReset(tx, call, id);
        return answer(tx, call, id);
      }),

    inviteAgain: (call: Call, id: string) =>
      db.transaction(async (tx) => {
        const { user: row } = await toChange(tx, call, id, 'invite');
        await account.issueActivation(tx, call, id);
        await log(tx, call, { action: 'USER_INVITE', done: 'Sent another invitation to', before: row, after: row });
        return answer(tx, call, id);
      }),

    signOut: (call: Call, id: string) =>
      db.transaction(async (tx) => {
        const { user: row } = await toChange(tx, call, id, 'signOut');
        const sessions = await account.endSessions(tx, call, id, 'signed out by an administrator');
        await record(tx, call, {
          action: 'USER_SIGN_OUT',
          logType: 'User',
          description: `Signed ${row.username} out everywhere`,
          target: { type: 'user', id, label: row.username },
          changes: [{ path: '/sessions', before: sessions, after: 0 }],
        });
        return answer(tx, call, id);
      }),

    remove: (call: Call, id: string) =>
      db.transaction(async (tx) => {
        const found = await toChange(tx, call, id, 'remove');
        const owned = createOwnedRepository(tx, id);
        const owns = await owned.counts();
        if (!ownsNothing(owns)) throw new Problem(409, 'user.ownsThings', { extra: { ...owns } });
        await owned.releaseClaims();
        await owned.emptyCart();
        const change = { state: 'Disabled', deletedAt: call.now } as const;
        await move(tx, call, found, { action: 'USER_DELETE', done: 'Deleted', change });
        await keepManageable(tx);
        await account.endSessions(tx, call, id, 'account deleted');
        return null;
      }),

    /** Comes back disabled: whoever wants it to sign in enables it. */
    restore: (call: Call, id: string) =>
      db.transaction(async (tx) => {
        const found = await toChange(tx, call, id, 'restore');
        if (found.user.deletedAt! < restorableSince(call.now)) throw new Problem(409, 'managed.restoreTooLate');
        if (found.organization?.deletedAt) throw new Problem(409, 'user.organizationGone');
        await move(tx, call, found, { action: 'USER_RESTORE', done: 'Restored', change: { deletedAt: null } });
        return answer(tx, call, id);
      }),
  };
};
