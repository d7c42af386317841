import { allows } from '@titian/shared-contracts';
import { UserAct, type UserState } from '@titian/shared-contracts/user';
import type { Actor } from '../../http/call';
import { isWithin } from '../../rights/authority';
import { userStates } from './user-states';

const PERMISSION: Record<UserAct, 'user.update' | 'user.create' | 'user.delete'> = {
  update: 'user.update',
  changeRole: 'user.update',
  move: 'user.update',
  handOver: 'user.update',
  disable: 'user.update',
  enable: 'user.update',
  unlock: 'user.update',
  reset: 'user.update',
  signOut: 'user.update',
  invite: 'user.create',
  remove: 'user.delete',
  restore: 'user.delete',
};
/** Acts that are refused on the own account. */
const REFUSED_ON_SELF: readonly UserAct[] = ['changeRole', 'move', 'handOver', 'disable', 'signOut', 'reset', 'remove'];

export const isRefusedOnSelf = (actor: Actor, id: string, act: UserAct): boolean =>
  actor.id === id && REFUSED_ON_SELF.includes(act);

/** What the caller may do with an account now. */
export const allowedActs = (
  actor: Actor,
  who: { id: string; state: UserState; role: Parameters<typeof isWithin>[1] },
): UserAct[] =>
  isWithin(actor, who.role)
    ? UserAct.options.filter(
        (act) =>
          userStates.can(act, who.state) &&
          allows(actor.permissions, PERMISSION[act]) &&
          !isRefusedOnSelf(actor, who.id, act),
      )
    : [];
