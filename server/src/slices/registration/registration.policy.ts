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
 * The applicants in the scope of a role (spec §6): for administrators those of their organisations, for others none. (A client would see
 * those it has invited, but applicants register by themselves.)
 */
export function applicantScope(actor: Actor): SQL | undefined {
  const isAdministrator = actor.role === 'SuperAdministrator' || actor.role === 'TenantAdministrator';
  return isAdministrator ? organizationScope(actor, clientRegistration.organizationId) : sql`false`;
}

/** One applicant, if in the caller's scope. */
export const applicantInScope = (actor: Actor, id: string): SQL | undefined =>
  and(eq(clientRegistration.id, id), applicantScope(actor));

/** marketplace.md §22.2: an officer doesn't decide on an applicant that they registered at the counter. */
export const isOwnEntry = (actor: Actor, row: Row): boolean => row.registeredBy === actor.id;

/** Only a confirmed address gets an account. At the counter the officer has seen the person. */
export const isConfirmed = (row: Pick<Row, 'channel' | 'confirmedAt'>): boolean =>
  row.channel === 'POS' || row.confirmedAt !== null;

/** Life of an applicant (marketplace.md §22.6); a rejected person may register again. */
const states = stateMachine<Row['status'], ApplicantAct>({
  approve: { from: ['Onhold'], to: 'Approved' },
  reject: { from: ['Onhold'], to: 'Rejected' },
});

/** Why the caller can't make this decision on an applicant in scope now; null where they can. */
export function refusalOf(act: ApplicantAct, actor: Actor, row: Row): Problem | null {
  if (isOwnEntry(actor, row)) return new Problem(403, 'applicant.ownEntry');
  const unconfirmed = act === 'approve' && !isConfirmed(row) ? new Problem(409, 'applicant.unconfirmed') : null;
  return states.refusalOf(act, row.status) ?? unconfirmed;
}

/** What the caller may do with an applicant now; each act is the call of that name. */
export const allowedActs = (actor: Actor, row: Row): ApplicantAct[] =>
  ApplicantAct.options.filter(
    (act) => allows(actor.permissions, contract[act].access) && refusalOf(act, actor, row) === null,
  );
