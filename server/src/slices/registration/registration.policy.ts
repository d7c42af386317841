import { and, eq, sql, type SQL } from 'drizzle-orm';
import { allows } from '@titian/shared-contracts';
import { ApplicantAct, registration as contract } from '@titian/shared-contracts/registration';
import type { Actor } from '../../http/call';
import { Problem } from '../../http/problem';
import { stateMachine } from '../../http/state-machine';
import { organizationScope } from '../../http/scope';
import { clientRegistration } from './registration.tables';

type Row = typeof clientRegistration.$inferSelect;

/**
 * Whose applicants a role reaches (spec §6): administrators those of their organisations; a client those whom it invited, of whom there
 * are none among the people who register by themselves.
 */
export function applicantScope(actor: Actor): SQL | undefined {
  const isAdministrator = actor.role === 'SuperAdministrator' || actor.role === 'TenantAdministrator';
  return isAdministrator ? organizationScope(actor, clientRegistration.organizationId) : sql`false`;
}

/** One applicant, where the caller reaches it. */
export const applicantInScope = (actor: Actor, id: string): SQL | undefined =>
  and(eq(clientRegistration.id, id), applicantScope(actor));

/** marketplace.md §22.2: what an officer entered at the counter is decided on by somebody else. */
export const isOwnEntry = (actor: Actor, row: Row): boolean => row.registeredBy === actor.id;

/** An address that nobody proved gets no account; the officer at the counter has seen the person. */
export const isConfirmed = (row: Pick<Row, 'channel' | 'confirmedAt'>): boolean =>
  row.channel === 'POS' || row.confirmedAt !== null;

/** Life of an applicant (marketplace.md §22.6); who was rejected may register anew. */
const states = stateMachine<Row['status'], ApplicantAct>({
  approve: { from: ['Onhold'], to: 'Approved' },
  reject: { from: ['Onhold'], to: 'Rejected' },
});

/** Why an applicant in the caller's reach isn't decided on so, now and by the caller; null where it can be. */
export function refusalOf(act: ApplicantAct, actor: Actor, row: Row): Problem | null {
  if (isOwnEntry(actor, row)) return new Problem(403, 'applicant.ownEntry');
  const unconfirmed = act === 'approve' && !isConfirmed(row) ? new Problem(409, 'applicant.unconfirmed') : null;
  return states.refusalOf(act, row.status) ?? unconfirmed;
}

/** What the caller may do with an applicant now; each act is the call of its name. */
export const allowedActs = (actor: Actor, row: Row): ApplicantAct[] =>
  ApplicantAct.options.filter(
    (act) => allows(actor.permissions, contract[act].access) && refusalOf(act, actor, row) === null,
  );
