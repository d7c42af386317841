import type { Incoming } from '@titian/shared-contracts';
import type { user as contract } from '@titian/shared-contracts/user';
import type { SentenceCode } from '../../audit/sentences';
import type { Call } from '../../http/call';
import { oneByOne } from '../../http/one-by-one';
import { Problem } from '../../http/problem';
import { keepOrganization } from '../../managed/enabled';
import { keepManageable } from '../../rights/keepers';
import type { Db } from '../../storage/open';
import { createOwnedRepository } from './owned.repository';
import { ownsNothing } from './hand-over.service';
import { audit, toChange } from './user-change';
import { createUserRepository, type PersonRow, type UserRow } from './user.repository';
import { detailOf, type UserParts } from './user.service';

type Many = Incoming<typeof contract.disableMany>['body'];

interface Change {
  action: SentenceCode;
  values: Partial<UserRow>;
  reason?: string;
}

/** What a disabled account keeps of its state; one that is disabled already keeps what it has. */
const fromOf = ({ state, disabledFrom }: UserRow) => ({ disabledFrom: state === 'Disabled' ? disabledFrom : state });

/** Changes a locked account, with its audit entry. */
async function change(tx: Db, call: Call, { user: before }: PersonRow, { values, ...act }: Change): Promise<void> {
  const after = await createUserRepository(tx).update(before.id, { ...values, updatedAt: call.now });
  await audit(tx, call, { ...act, before, after });
}

/** Disables, enables, deletes and restores accounts. Each act is one transaction with its audit entry and its events. */
export const createUserLifeService = ({ db, secrets, account }: UserParts) => {
  const answer = (tx: Db, call: Call, id: string) => detailOf(tx, secrets, call, id);

  const disable = (call: Call, id: string, reason: string) =>
    db.transaction(async (tx) => {
      const found = await toChange(tx, call, id, 'disable');
      const values = { ...fromOf(found.user), state: 'Disabled', statusReason: reason } as const;
      await change(tx, call, found, { action: 'USER_DISABLE', values, reason });
      await keepManageable(tx);
      const owned = createOwnedRepository(tx, id);
      await owned.releaseClaims(call);
      await owned.releaseLocks();
      await owned.endConsoleKeys();
      await account.endSessions(tx, call, id, 'account disabled');
      return answer(tx, call, id);
    });

  return {
    disable,

    /** Several accounts, each in its own transaction. */
    disableMany(call: Call, { ids, reason }: Many) {
      const people = [...new Set(ids)].map((id) => ({ id }));
      return oneByOne(people, ({ id }) => disable(call, id, reason));
    },

    /** An account gets back the state that it had: one that was never activated waits for its activation again, also where it has a password. */
    enable: (call: Call, id: string) =>
      db.transaction(async (tx) => {
        const found = await toChange(tx, call, id, 'enable');
        const state = found.user.disabledFrom ?? 'PendingActivation';
        const values = { state, disabledFrom: null, statusReason: null };
        await change(tx, call, found, { action: 'USER_ENABLE', values });
        if (state === 'PendingActivation') await account.issueActivation(tx, call, id);
        return answer(tx, call, id);
      }),

    remove: (call: Call, id: string) =>
      db.transaction(async (tx) => {
        const found = await toChange(tx, call, id, 'remove');
        const owned = createOwnedRepository(tx, id);
        const owns = await owned.counts();
        if (!ownsNothing(owns)) throw new Problem(409, 'user.ownsThings', { extra: { ...owns } });
        await owned.releaseClaims(call);
        await owned.releaseLocks();
        await owned.leave();
        await owned.emptyCart();
        const values = { ...fromOf(found.user), state: 'Disabled', deletedAt: call.now } as const;
        await change(tx, call, found, { action: 'USER_DELETE', values });
        await keepManageable(tx);
        await account.endSessions(tx, call, id, 'account deleted');
        return null;
      }),

    /** A restored account is disabled until somebody enables it. */
    restore: (call: Call, id: string) =>
      db.transaction(async (tx) => {
        const seen = await toChange(tx, call, id, 'restore');
        if (seen.organization) await keepOrganization(tx, seen.organization.id);
        // As it is once nobody can delete it any more.
        const found = (await createUserRepository(tx).find(call.actor, id, call.now))!;
        if (found.organization?.deletedAt) throw new Problem(409, 'user.organizationGone');
        await change(tx, call, found, { action: 'USER_RESTORE', values: { deletedAt: null } });
        return answer(tx, call, id);
      }),
  };
};
