import { USER_ACTS, type UserAct, type UserState } from '@titian/shared-contracts/user';
import type { Call } from '../../http/call';
import { notFound, Problem, stateConflict } from '../../http/problem';
import { deedsOn } from '../../managed/deed';
import { taken } from '../../managed/life';
import { lockRights } from '../../rights/keepers';
import { isWithin } from '../../rights/authority';
import type { Db } from '../../storage/open';
import { isOneself, takes } from './user.policy';
import { createUserRepository, type PersonRow, type UserRow } from './user.repository';

const LEADS_TO: Partial<Record<UserAct, UserState>> = {
  disable: 'Disabled',
  enable: 'Active',
  unlock: 'Active',
  remove: 'Deleted',
  restore: 'Disabled',
};

/** After these somebody has fewer rights, or none: the portal has to stay manageable. */
const CHANGES_RIGHTS: readonly UserAct[] = ['update', 'disable', 'remove'];

/** Locks an account for an act: 404 out of reach, 403 where its role is stronger than the caller's, 409 where it doesn't take the act. */
export async function toChange(tx: Db, call: Call, id: string, act: UserAct): Promise<PersonRow> {
  const people = createUserRepository(tx);
  // Before any row: whoever changes rights takes the locks in this order.
  if (CHANGES_RIGHTS.includes(act)) await lockRights(tx);
  const found = (await people.lock(call.actor, id)) && (await people.find(call.actor, id, call.now));
  if (!found) throw notFound();
  if (!isWithin(call.actor, found.role)) throw new Problem(403, 'user.stronger');
  if (isOneself(call.actor, id, act)) throw new Problem(409, 'user.oneself');
  if (!takes(found.state, act)) throw stateConflict(found.state, LEADS_TO[act] ?? act, USER_ACTS[act]);
  return found;
}

/** The parts of an account that the audit tells; the number only as changed or not. */
const seen = (row: UserRow) => {
  const { id: _id, passwordHash: _hash, passwordChangedAt: _changed, lastLoginAt: _login, ...rest } = row;
  const { createdAt: _made, updatedAt: _at, rowVersion: _version, ...told } = rest;
  return told;
};

export const log = deedsOn<UserRow>({
  target: ({ id, username }) => ({ type: 'user', id, label: username }),
  seen,
});

const UNIQUE: Record<string, () => Problem> = {
  user_username_key: () => taken('user.usernameTaken', '/username', 'validation.usernameTaken'),
  user_email_key: () => taken('user.emailTaken', '/email', 'validation.emailExists'),
};

/** Turns the database's word on a name that is taken into ours; two who type it at once are told alike. */
export async function orTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const { constraint } = (error as { cause?: { constraint?: string } }).cause ?? {};
    throw (constraint && UNIQUE[constraint]?.()) || error;
  }
}
