import type { UserDetail, UserInput, UserInvitation } from '@titian/shared-contracts/user';
import { emit } from '../../events/emit';
import type { Call } from '../../http/call';
import { invalid, mustBeCurrent, notFound, Problem } from '../../http/problem';
import { keepManageable, lockRights } from '../../rights/keepers';
import { isWithin } from '../../rights/authority';
import type { Secrets } from '../../security/secrets';
import { mustBeAllowedName } from '../../settings/names';
import type { Db } from '../../storage/open';
import type { AccountService } from '../account';
import { createOwnedRepository } from './owned.repository';
import { audit, orKnown, toChange } from './user-change';
import { isRefusedOnSelf } from './user.policy';
import { createUserRepository } from './user.repository';
import { toPerson } from './user.wire';

export interface UserParts {
  db: Db;
  secrets: Secrets;
  account: AccountService;
}

/** Refuses a role that doesn't exist, and one with rights that the caller lacks. */
async function mustBeAssignable(tx: Db, { actor }: Call, id: string): Promise<void> {
  const role = (await createUserRepository(tx).roles()).find((one) => one.id === id);
  if (!role) throw invalid('/roleId');
  if (!isWithin(actor, role)) throw new Problem(403, 'user.roleStronger');
}

/** Checks that the organisation is in the caller's scope, and the division part of it. Throws 422. */
export async function checkPlacement(tx: Db, call: Call, organizationId: string, divisionId: string | null) {
  const people = createUserRepository(tx);
  if (!(await people.lockOrganization(call.actor, organizationId))) throw invalid('/organizationId');
  if (divisionId && !(await people.hasDivision(organizationId, divisionId))) throw invalid('/divisionId');
}

/** The account with counts of its sessions and of what it owns. */
export async function detailOf(
  db: Db,
  secrets: Secrets,
  call: Pick<Call, 'actor' | 'now'>,
  id: string,
): Promise<UserDetail> {
  const people = createUserRepository(db);
  const row = await people.find(call.actor, id, call.now);
  if (!row) throw notFound();
  const owns = await createOwnedRepository(db, id).counts();
  return { ...toPerson(call, secrets, row), owns, sessions: (await people.sessions(id, call.now)).length };
}

/** Invites people and changes their accounts. Each act is one transaction with its audit entry and its events. */
export const createUserService = ({ db, secrets, account }: UserParts) => ({
  invite: (call: Call, { phone, ...input }: UserInvitation) =>
    db.transaction(async (tx) => {
      // First, as everywhere: meanwhile nobody deletes the role.
      await lockRights(tx);
      await checkPlacement(tx, call, input.organizationId, input.divisionId);
      await mustBeAllowedName(tx, input.displayName);
      await mustBeAssignable(tx, call, input.roleId);
      const stamp = { createdAt: call.now, updatedAt: call.now };
      const row = {
        ...input,
        ...stamp,
        phone: phone ? secrets.seal(phone) : null,
        state: 'PendingActivation' as const,
      };
      const after = await orKnown(createUserRepository(tx).insert(row));
      await audit(tx, call, { action: 'USER_CREATE', before: null, after });
      await account.issueActivation(tx, call, after.id);
      return detailOf(tx, secrets, call, after.id);
    }),

  update: (call: Call, id: string, { phone, ...input }: UserInput, rowVersion: number) =>
    db.transaction(async (tx) => {
      const found = await toChange(tx, call, id, 'update');
      mustBeCurrent(found.user, rowVersion);
      await mustBeAllowedName(tx, input.displayName, found.user.displayName);
      // On one's own account that takes the password: in the profile.
      const switchesOff = found.user.twoFactor === 'email' && input.twoFactor === 'normal';
      if (call.actor.id === id && switchesOff) throw new Problem(409, 'user.oneself');
      const isMoved = input.divisionId && input.divisionId !== found.user.divisionId;
      if (isMoved && found.user.organizationId)
        await checkPlacement(tx, call, found.user.organizationId, input.divisionId);
      const isRoleChanged = input.roleId !== found.user.roleId;
      if (isRoleChanged) {
        if (isRefusedOnSelf(call.actor, id, 'changeRole')) throw new Problem(409, 'user.oneself');
        await mustBeAssignable(tx, call, input.roleId);
      }
      const change = { ...input, ...(phone && { phone: secrets.seal(phone) }), updatedAt: call.now };
      const after = await orKnown(createUserRepository(tx).update(id, change));
      await audit(tx, call, { action: 'USER_UPDATE', before: found.user, after });
      if (isRoleChanged) {
        await keepManageable(tx);
        // What they work on as an approver is anybody's again: the new role may not decide.
        await createOwnedRepository(tx, id).releaseClaims(call);
        await emit(tx, call, { code: 'role.assigned', userId: id, roleId: input.roleId });
      }
      return detailOf(tx, secrets, call, id);
    }),
});
