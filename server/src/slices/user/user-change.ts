import { orTaken } from '../../http/or-taken';
import type { UserAct } from '@titian/shared-contracts/user';
import type { Call } from '../../http/call';
import { notFound, type Problem } from '../../http/problem';
import { auditOf, ownColumns } from '../../audit/audited';
import { taken } from '../../managed/life';
import { lockRights } from '../../rights/keepers';
import type { Db } from '../../storage/open';
import { refusalOf, whoIs } from './user.policy';
import { createUserRepository, type PersonRow, type UserRow } from './user.repository';

/** Acts after which somebody may have fewer rights. */
const CHANGES_RIGHTS: readonly UserAct[] = ['update', 'disable', 'remove'];

/** Locks an account for an act. Throws 404 out of scope, 403 where its role has rights that the caller lacks, 409 where its state doesn't allow the act. */
export async function toChange(tx: Db, call: Call, id: string, act: UserAct): Promise<PersonRow> {
  const people = createUserRepository(tx);
  // Before any row lock: the same order everywhere avoids a deadlock.
  if (CHANGES_RIGHTS.includes(act)) await lockRights(tx);
  const found = (await people.lock(call.actor, id)) && (await people.find(call.actor, id, call.now));
  if (!found) throw notFound();
  const refusal = refusalOf(call, whoIs(found), act);
  if (refusal) throw refusal;
  return found;
}

/** The columns of an account that the audit shows; the phone number is masked there. */
const seen = ({
  passwordHash: _hash,
  passwordChangedAt: _changed,
  lastLoginAt: _login,
  disabledFrom: _from,
  ...row
}: UserRow) => ownColumns(row);

export const audit = auditOf<UserRow>({
  logType: 'User',
  target: ({ id, username }) => ({ type: 'user', id, label: username }),
  seen,
});

const UNIQUE: Record<string, () => Problem> = {
  user_username_key: () => taken('user.usernameTaken', '/username', 'validation.usernameTaken'),
  user_email_key: () => taken('user.emailTaken', '/email', 'validation.emailExists'),
};

/** The account as it was written; a 409 on the field where somebody has its name or address. */
export const orKnown = <T>(write: Promise<T>): Promise<T> => orTaken(write, UNIQUE);
