import { record } from '../../audit/audit';
import type { Call } from '../../http/call';
import type { Db } from '../../storage/open';
import { audit, toChange } from './user-change';
import { detailOf, type UserParts } from './user.service';

/** Help with signing in, and signing out. Each act is one transaction with its audit entry and its events. */
export const createUserAccessService = ({ db, secrets, account }: UserParts) => {
  const answer = (tx: Db, call: Call, id: string) => detailOf(tx, secrets, call, id);

  return {
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
        await audit(tx, call, { action: 'USER_INVITE', before: row, after: row });
        return answer(tx, call, id);
      }),

    signOut: (call: Call, id: string) =>
      db.transaction(async (tx) => {
        const { user: row } = await toChange(tx, call, id, 'signOut');
        const sessions = await account.endSessions(tx, call, id, 'signed out by an administrator');
        await record(tx, call, {
          action: 'USER_SIGN_OUT',
          logType: 'User',
          target: { type: 'user', id, label: row.username },
          changes: [{ path: '/sessions', before: sessions, after: 0 }],
        });
        return answer(tx, call, id);
      }),
  };
};
