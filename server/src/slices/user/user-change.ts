import type { UserAct, UserState } from '@titian/shared-contracts';
import { USER_ACTS } from '@titian/shared-contracts';
import { record } from '../../audit/audit';
import { diff } from '../../audit/diff';
import type { Call } from '../../http/call';
import { notFound, Problem, stateConflict } from '../../http/problem';
import { taken } from '../../managed/life';
import type { Db } from '../../storage/open';
import { covers, isOneself, takes } from './user.policy';
import { createUserRepository, type PersonRow, type UserRow } from './user.repository';

const LEADS_TO: Partial<Record<UserAct, UserState>> = {
  disable: 'Disabled',
  enable: 'Active',
  unlock: 'Active',
  remove: 'Deleted',
  restore: 'Disabled',
};

/** Takes SuperAdministrators out of the number of those who can sign in. */
const TAKES_AWAY: readonly UserAct[] = ['disable', 'remove'];

/** Refuses what would leave the portal without a SuperAdministrator. */
export async function mustLeaveOne(tx: Db, { user, role }: PersonRow): Promise<void> {
  if (role.base !== 'SuperAdministrator' || user.state !== 'Active') return;
  if ((await createUserRepository(tx).otherSuperAdministrators(user.id)) === 0)
    throw new Problem(409, 'user.lastSuperAdministrator');
}

/** Locks an account for an act: 404 out of reach, 403 where its role is stronger than the caller's, 409 where it doesn't take the act. */
export async function toChange(tx: Db, call: Call, id: string, act: UserAct): Promise<PersonRow> {
  const people = createUserRepository(tx);
  const found = (await people.lock(call.actor, id)) && (await people.find(call.actor, id, call.now));
  if (!found) throw notFound();
  if (!covers(call.actor, found.role)) throw new Problem(403, 'user.stronger');
  if (isOneself(call.actor, id, act)) throw new Problem(409, 'user.oneself');
  if (!takes(found.state, act)) throw stateConflict(found.state, LEADS_TO[act] ?? act, USER_ACTS[act]);
  if (TAKES_AWAY.includes(act)) await mustLeaveOne(tx, found);
  return found;
}

/** The parts of an account that the audit tells; the number only as changed or not. */
const seen = (row: UserRow) => {
  const { id: _id, passwordHash: _hash, passwordChangedAt: _changed, lastLoginAt: _login, ...rest } = row;
  const { createdAt: _made, updatedAt: _at, rowVersion: _version, ...told } = rest;
  return told;
};

interface Done {
  action: string;
  description: string;
  before: UserRow | null;
  after: UserRow;
  reason?: string;
}

export const log = (tx: Db, call: Call, { action, description, before, after, reason }: Done) =>
  record(tx, call, {
    action,
    logType: 'User',
    description: `${description} ${after.username}`,
    target: { type: 'user', id: after.id, label: after.username },
    changes: diff(before && seen(before), seen(after)),
    reason,
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
