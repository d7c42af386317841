import { and, eq, inArray, isNotNull, isNull, not, or, sql, type SQL } from 'drizzle-orm';
import { allows } from '@titian/shared-contracts';
import type { RequestView } from '@titian/shared-contracts/data-request';
import type { Actor } from '../../http/call';
import { organizationScope } from '../../http/scope';
import { dataRequest } from './data-request.tables';

const everything = sql`true`;
const nothing = sql`false`;
/** A draft, and one that was thrown away, is its writer's alone. */
const wasSent = isNotNull(dataRequest.requestNo);

/** Requests of the actor's own agency, whoever of it wrote them, and own drafts. */
const ownRequests = (actor: Actor): SQL =>
  or(
    and(eq(dataRequest.requesterId, actor.id), eq(dataRequest.status, 'Draft')),
    and(wasSent, actor.organizationId ? eq(dataRequest.organizationId, actor.organizationId) : nothing),
  )!;

/** Requests to agencies in the actor's scope; of the platform also those that nobody is asked yet. */
export const incomingRequests = (actor: Actor): SQL =>
  allows(actor.permissions, 'datarequest.update')
    ? and(wasSent, organizationScope(actor, dataRequest.providerId) ?? everything)!
    : nothing;

/** Requests that every agency may read. */
const publicRequests = (actor: Actor): SQL =>
  actor.organizationId
    ? and(wasSent, eq(dataRequest.visibility, 'Agencies'), not(eq(dataRequest.status, 'Withdrawn')))!
    : nothing;

/** Requests that the actor may open: as writer of a draft, by the scope of either agency, or because all agencies may. */
export const visibleRequests = (actor: Actor): SQL =>
  or(
    ownRequests(actor),
    and(wasSent, organizationScope(actor, dataRequest.organizationId) ?? everything),
    incomingRequests(actor),
    publicRequests(actor),
  )!;

export const isVisible = (actor: Actor, id: string): SQL => and(eq(dataRequest.id, id), visibleRequests(actor))!;

export const VIEWS: Record<RequestView, (actor: Actor) => SQL> = {
  all: visibleRequests,
  mine: ownRequests,
  incoming: (actor) => and(incomingRequests(actor), not(ownRequests(actor)))!,
  others: (actor) => and(publicRequests(actor), not(ownRequests(actor)), not(incomingRequests(actor)))!,
};

/** What waits for the actor's side: of an officer the review, of an approver the decision, of the platform the triage. */
export const waitingFor = (actor: Actor): SQL => {
  const mine = and(ownRequests(actor), eq(dataRequest.status, 'InfoRequested'));
  const theirs = and(
    incomingRequests(actor),
    not(ownRequests(actor)),
    inArray(dataRequest.status, ['Submitted', 'UnderReview', 'Approved', 'ApprovedWithConditions', 'PartlyApproved']),
  );
  const lost =
    actor.role === 'SuperAdministrator'
      ? and(eq(dataRequest.status, 'Triage'), isNull(dataRequest.providerId))
      : nothing;
  return or(mine, theirs, lost)!;
};
