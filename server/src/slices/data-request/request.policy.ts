import { allows, type Permission } from '@titian/shared-contracts';
import { RequestAct, type RequestSide } from '@titian/shared-contracts/data-request';
import type { Actor } from '../../http/call';
import { reaches } from '../../http/scope';
import { type RequestMove, requestStates } from './request-states';
import type { RequestRow } from './request.repository';

const isSuper = ({ role }: Actor) => role === 'SuperAdministrator';
const isWriter = (actor: Actor, { request }: RequestRow) => actor.id === request.requesterId;
/**
 * Somebody of the agency that asks, whoever wrote: a colleague may answer and close in the writer's absence, and a writer who moved to
 * another agency acts for the earlier one no more (marketplace.md §0.2: the own organisation counts).
 */
const isOfRequester = (actor: Actor, { request }: RequestRow) => actor.organizationId === request.organizationId;
/** A draft is its writer's, who reads and discards it from another agency, too, but can't send it in the name of the earlier one. */
export const isOwnDraft = (actor: Actor, row: RequestRow): boolean =>
  row.request.status === 'Draft' && isWriter(actor, row);

const reachesProvider = (actor: Actor, { provider }: RequestRow) =>
  provider?.id != null && reaches(actor, { organizationId: provider.id, tenantId: provider.tenantId! });
const reachesRequester = (actor: Actor, { organization }: RequestRow) =>
  reaches(actor, { organizationId: organization.id, tenantId: organization.tenantId });

/** The actor's side. Whose agency asks is never on the side that decides, whatever rights the person has. */
export function sideOf(actor: Actor, row: RequestRow): RequestSide {
  if (isOfRequester(actor, row) || isOwnDraft(actor, row)) return 'requester';
  if (allows(actor.permissions, 'datarequest.update') && reachesProvider(actor, row)) return 'provider';
  if (isSuper(actor)) return 'platform';
  return reachesRequester(actor, row) ? 'requester' : 'observer';
}

export const seesInternal = (side: RequestSide): boolean => side === 'provider' || side === 'platform';
export const isParty = (side: RequestSide): boolean => side !== 'observer';

type Rule = (actor: Actor, row: RequestRow) => boolean;
const byRequester: Rule = isOfRequester;
const byWriter: Rule = (actor, row) => isWriter(actor, row) && isOfRequester(actor, row);
const byProvider: Rule = (actor, row) => sideOf(actor, row) === 'provider';
/** Nobody decides on a request of their own, also not after a move to the agency that is asked. */
const byJudge: Rule = (actor, row) => byProvider(actor, row) && !isWriter(actor, row);
const byParty: Rule = (actor, row) => isOfRequester(actor, row) || seesInternal(sideOf(actor, row));
/** Other agencies that may read it: neither the one that asks nor the one that is asked. */
const byOthers: Rule = (actor, row) =>
  row.request.visibility === 'Agencies' &&
  actor.organizationId !== null &&
  ![row.request.organizationId, row.request.providerId].includes(actor.organizationId);

interface ActRule {
  permission: Permission;
  by: Rule;
  move: RequestMove;
  /** What the state alone doesn't say. */
  when?: Rule;
  /** When it is offered; done again it changes nothing. */
  shown?: Rule;
}
const noProposal: Rule = (_actor, { proposal }) => proposal === null;
const proposed: Rule = (_actor, { proposal }) => proposal !== null;

/** Who may do an act, and when. */
const ACTS: Record<RequestAct, ActRule> = {
  save: { permission: 'datarequest.create', by: byWriter, move: 'save' },
  submit: { permission: 'datarequest.create', by: byWriter, move: 'submit' },
  withdraw: {
    permission: 'datarequest.create',
    by: (actor, row) => isOfRequester(actor, row) || isOwnDraft(actor, row),
    move: 'withdraw',
  },
  triage: {
    permission: 'datarequest.approve',
    by: (actor, row) => isSuper(actor) && !isWriter(actor, row),
    move: 'triage',
  },
  start: { permission: 'datarequest.update', by: byProvider, move: 'start' },
  handBack: { permission: 'datarequest.update', by: byProvider, move: 'handBack', when: noProposal },
  ask: { permission: 'datarequest.update', by: byProvider, move: 'ask', when: noProposal },
  answer: { permission: 'datarequest.create', by: byRequester, move: 'answer' },
  message: { permission: 'datarequest.view', by: byParty, move: 'message' },
  note: { permission: 'datarequest.view', by: byProvider, move: 'message' },
  extend: {
    permission: 'datarequest.update',
    by: byProvider,
    move: 'extend',
    when: (_actor, { request }) => request.extendedAt === null,
  },
  decide: { permission: 'datarequest.approve', by: byJudge, move: 'propose', when: noProposal },
  confirm: {
    permission: 'datarequest.approve',
    by: (actor, row) => byJudge(actor, row) && row.proposal?.proposedBy !== actor.id,
    move: 'propose',
    when: proposed,
  },
  sendBack: { permission: 'datarequest.approve', by: byProvider, move: 'sendBack', when: proposed },
  fulfil: { permission: 'datarequest.update', by: byProvider, move: 'fulfil' },
  order: { permission: 'cart.create', by: byRequester, move: 'order', when: (_actor, row) => row.orderable },
  close: { permission: 'datarequest.create', by: byRequester, move: 'close' },
  want: { permission: 'datarequest.create', by: byOthers, move: 'want', shown: (_actor, row) => !row.wanted },
  unwant: { permission: 'datarequest.create', by: byOthers, move: 'want', shown: (_actor, row) => row.wanted },
};

export const moveOfAct = (act: RequestAct): RequestMove => ACTS[act].move;
/** Whether the act is the actor's, whatever the state. */
export const isOf = (act: RequestAct, actor: Actor, row: RequestRow): boolean =>
  allows(actor.permissions, ACTS[act].permission) && ACTS[act].by(actor, row);
export const isPossible = (act: RequestAct, actor: Actor, row: RequestRow): boolean =>
  requestStates.can(ACTS[act].move, row.request.status) && (ACTS[act].when?.(actor, row) ?? true);

/** What the actor may do with a request now. */
export const allowedActs = (actor: Actor, row: RequestRow): RequestAct[] =>
  RequestAct.options.filter(
    (act) => isOf(act, actor, row) && isPossible(act, actor, row) && (ACTS[act].shown?.(actor, row) ?? true),
  );
