import { allows } from '@titian/shared-contracts';
import { UserAct, type UserState } from '@titian/shared-contracts/user';
import type { Actor, Call } from '../../http/call';
import { Problem } from '../../http/problem';
import { restorableSince } from '../../managed/life';
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

interface Who {
  id: string;
  state: UserState;
  role: Parameters<typeof isWithin>[1];
  deletedAt: Date | null;
}

/** What decides whether an act is allowed on an account. */
export const whoIs = ({
  user,
  state,
  role,
}: { user: Pick<Who, 'id' | 'deletedAt'> } & Pick<Who, 'state' | 'role'>): Who => ({
  ...{ id: user.id, deletedAt: user.deletedAt, state, role },
});

/** Why an act isn't allowed on an account now; null where it is. Permissions are checked before. */
export function refusalOf({ actor, now }: Pick<Call, 'actor' | 'now'>, who: Who, act: UserAct): Problem | null {
  if (!isWithin(actor, who.role)) return new Problem(403, 'user.stronger');
  if (isRefusedOnSelf(actor, who.id, act)) return new Problem(409, 'user.oneself');
  const isTooLate = act === 'restore' && who.deletedAt !== null && who.deletedAt < restorableSince(now);
  return userStates.refusalOf(act, who.state) ?? (isTooLate ? new Problem(409, 'managed.restoreTooLate') : null);
}

/** What the caller may do with an account now. */
export const allowedActs = (call: Pick<Call, 'actor' | 'now'>, who: Who): UserAct[] =>
  UserAct.options.filter(
    (act) => allows(call.actor.permissions, PERMISSION[act]) && refusalOf(call, who, act) === null,
  );
