import { allows } from '@titian/shared-contracts';
import { ApplicationAct, type MemberRole } from '@titian/shared-contracts/subscription';
import type { Actor } from '../../http/call';
import { Problem } from '../../http/problem';
import { applicationStates } from './application-states';
import type { ApplicationRow } from './application.repository';

const ADMINISTRATORS = ['SuperAdministrator', 'TenantAdministrator'];

/** Why an application accepts no new subscriptions and keys; null where it is active. */
export const inactivityOf = ({ state }: Pick<ApplicationRow, 'state'>): Problem | null =>
  state === 'Active' ? null : new Problem(409, 'application.notActive');

type Owned = Pick<ApplicationRow, 'ownerId'>;
/** Somebody who acts, or for whom the server does. */
type Person = Pick<Actor, 'id' | 'role'>;

/** Who decides about an application within their reach: its owner, and the organisation's administrators. */
const governs = (actor: Person, { ownerId }: Owned): boolean =>
  actor.id === ownerId || ADMINISTRATORS.includes(actor.role);

/** Who handles its keys: those, and its developers. Everybody else of the organisation only sees it. */
export const handlesKeys = (actor: Person, owned: Owned, member: MemberRole | null): boolean =>
  governs(actor, owned) || member === 'Developer';

const notMember = () => new Problem(403, 'application.notMember');

/** Throws 403 where somebody may not handle the keys of an application that they see. */
export function mustHandleKeys(actor: Actor, owned: Owned, member: MemberRole | null): void {
  if (!handlesKeys(actor, owned, member)) throw notMember();
}

const REFUSALS: Record<Exclude<ApplicationAct, 'issue'>, (row: ApplicationRow) => Problem | null> = {
  update: ({ state }) => (state === 'Archived' ? new Problem(409, 'application.notActive') : null),
  suspend: ({ state }) => applicationStates.refusalOf('suspend', state),
  resume: ({ state }) => applicationStates.refusalOf('resume', state),
  archive: ({ state }) => applicationStates.refusalOf('archive', state),
  transfer: ({ state }) => (state === 'Archived' ? new Problem(409, 'application.notActive') : null),
};

/** Throws 403 or 409 where somebody can't take an act on an application now. */
export function mustTakeAct(actor: Actor, row: ApplicationRow, act: keyof typeof REFUSALS): void {
  if (!governs(actor, row)) throw notMember();
  const refusal = REFUSALS[act](row);
  if (refusal) throw refusal;
}

/** What somebody may do with an application now. */
export const allowedApplicationActs = (
  actor: Actor,
  row: ApplicationRow,
  member: MemberRole | null,
): ApplicationAct[] =>
  ApplicationAct.options.filter((act) =>
    act === 'issue'
      ? allows(actor.permissions, 'credential.create') && handlesKeys(actor, row, member) && !inactivityOf(row)
      : allows(actor.permissions, 'application.update') && governs(actor, row) && !REFUSALS[act](row),
  );
