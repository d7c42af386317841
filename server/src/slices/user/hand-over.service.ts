import type { Incoming } from '@titian/shared-contracts';
import type { OwnedThings, user as contract } from '@titian/shared-contracts/user';
import { record } from '../../audit/audit';
import type { Call } from '../../http/call';
import { invalid, mustBeCurrent, Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import { createOwnedRepository } from './owned.repository';
import { audit, toChange } from './user-change';
import { createUserRepository, type PersonRow } from './user.repository';
import { detailOf, checkPlacement, type UserParts } from './user.service';

type Move = Incoming<typeof contract.move>['body'];

export const ownsNothing = (owns: OwnedThings): boolean => Object.values(owns).every((rows) => rows === 0);

/** Gives what somebody owns to a colleague of the same organisation who can sign in. Throws 422 at `pointer`, the field of `to`. */
async function giveOwned(tx: Db, call: Call, from: PersonRow, to: string, pointer: string): Promise<void> {
  // Locked: who is disabled or moved at this moment is given nothing.
  await createUserRepository(tx).lock(call.actor, to);
  const successor = await createUserRepository(tx).find(call.actor, to, call.now);
  const isColleague = successor?.user.organizationId === from.user.organizationId && to !== from.user.id;
  if (!successor || !isColleague || successor.state !== 'Active') throw invalid(pointer, 'validation.successor');
  const owned = createOwnedRepository(tx, from.user.id);
  const given = await owned.counts();
  await owned.giveTo(to);
  await record(tx, call, {
    action: 'USER_HAND_OVER',
    logType: 'User',
    params: { successor: successor.user.username },
    target: { type: 'user', id: from.user.id, label: from.user.username },
    changes: Object.entries(given).map(([name, rows]) => ({ path: `/${name}`, before: rows, after: 0 })),
  });
}

/** Hands over what people own, and moves them to another organisation. */
export const createHandOverService = ({ db, secrets, account }: UserParts) => ({
  handOver: (call: Call, id: string, to: string) =>
    db.transaction(async (tx) => {
      const found = await toChange(tx, call, id, 'handOver');
      await giveOwned(tx, call, found, to, '/to');
      return detailOf(tx, secrets, call, id);
    }),

  /** What the person owns stays with the old organisation. Their sessions end, as their scope changes. */
  move: (call: Call, id: string, { organizationId, divisionId, handOverTo, rowVersion }: Move) =>
    db.transaction(async (tx) => {
      const found = await toChange(tx, call, id, 'move');
      mustBeCurrent(found.user, rowVersion);
      await checkPlacement(tx, call, organizationId, divisionId);
      if (organizationId === found.user.organizationId) throw new Problem(409, 'user.sameOrganization');
      const owned = createOwnedRepository(tx, id);
      const owns = await owned.counts();
      if (handOverTo) await giveOwned(tx, call, found, handOverTo, '/handOverTo');
      else if (!ownsNothing(owns)) throw new Problem(409, 'user.ownsThings', { extra: { ...owns } });
      await owned.releaseClaims(call);
      await owned.releaseLocks();
      await owned.leave();
      await owned.emptyCart();
      const after = await createUserRepository(tx).update(id, { organizationId, divisionId, updatedAt: call.now });
      await account.endSessions(tx, call, id, 'moved to another organisation');
      await audit(tx, call, { action: 'USER_MOVE', before: found.user, after });
      return detailOf(tx, secrets, call, id);
    }),
});
