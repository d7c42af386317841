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
/** What nobody does to the own account: somebody else looks at it. */
const NOT_ONESELF: readonly UserAct[] = ['changeRole', 'move', 'handOver', 'disable', 'signOut', 'reset', 'remove'];

export const isOneself = (actor: Actor, id: string, act: UserAct): boolean =>
  actor.id === id && NOT_ONESELF.includes(act);

/** What the caller may do with somebody now. */
export const allowedActs = (
  actor: Actor,
  who: { id: string; state: UserState; role: Parameters<typeof isWithin>[1] },
): UserAct[] =>
  isWithin(actor, who.role)
    ? UserAct.options.filter(
        (act) =>
          userStates.can(act, who.state) &&
          allows(actor.permissions, PERMISSION[act]) &&
          !isOneself(actor, who.id, act),
      )
    : [];
