import { allows } from '@titian/shared-contracts';
import { order as contract, type OrderItem } from '@titian/shared-contracts/order';
import type { Actor } from '../../http/call';
import { reaches } from '../../http/scope';
import type { ApprovalLevel } from '@titian/shared-contracts/catalogue';
import { itemStates } from './item-states';

export interface Provider {
  id: string;
  tenantId: string;
}
/** An agency, as the rules of reach look at it. */
export interface Owner {
  organizationId: string;
  tenantId: string;
}
export interface ItemFacts {
  state: OrderItem['state'];
  claimedBy: string | null;
  requesterId: string;
  /** Who submitted the order, also where a colleague has taken it over since. */
  placedBy: string | null;
  /** The agency that it is ordered for. */
  consumer: Owner;
  provider: Provider;
  step: ApprovalLevel | null;
  /** A closed package takes no new subscribers. */
  packageClosed: boolean;
}
type Act = OrderItem['allowed'][number];

const isSuper = (actor: Actor) => actor.role === 'SuperAdministrator';
const isTenantAdmin = (actor: Actor, { tenantId }: Provider) =>
  actor.role === 'TenantAdministrator' && actor.tenantId === tenantId;

/** Who decides on a step: approvers with the provider in scope; administrators of its tenant or of the platform; administrators of the platform. */
const APPROVERS: Record<ApprovalLevel, (actor: Actor, provider: Provider) => boolean> = {
  Owner: (actor, provider) => reaches(actor, { organizationId: provider.id, tenantId: provider.tenantId }),
  Tenant: (actor, provider) => isSuper(actor) || isTenantAdmin(actor, provider),
  Platform: isSuper,
};

/** The kinds of steps that the actor decides on, of the providers in the actor's scope: the same rule as `APPROVERS`. */
export const stepsOf = (actor: Actor): ApprovalLevel[] => {
  if (isSuper(actor)) return ['Owner', 'Tenant', 'Platform'];
  return actor.role === 'TenantAdministrator' ? ['Owner', 'Tenant'] : ['Owner'];
};

export const isApproverOf = (actor: Actor, step: ApprovalLevel | null, provider: Provider): boolean =>
  step !== null && allows(actor.permissions, 'order.approve') && APPROVERS[step](actor, provider);

/** Whether the order is the actor's own wish, wherever the actor works now, and whoever has taken it over. */
export const isOwnWish = (
  actor: Pick<Actor, 'id'>,
  { requesterId, placedBy }: Pick<ItemFacts, 'requesterId' | 'placedBy'>,
): boolean => actor.id === requesterId || actor.id === placedBy;

/** Nobody decides on their own request (marketplace.md §0.5). */
export const mayDecide = (actor: Actor, item: ItemFacts): boolean =>
  isApproverOf(actor, item.step, item.provider) && !isOwnWish(actor, item);

/** Whether the actor is on the provider's side of an order, which sees its internal notes. */
export const isProviderSide = (actor: Actor, providers: Provider[]): boolean =>
  (allows(actor.permissions, 'order.approve') || allows(actor.permissions, 'api.view')) &&
  providers.some((provider) => reaches(actor, { organizationId: provider.id, tenantId: provider.tenantId }));

/**
 * An order belongs to the agency that it is for: its people act for it, and an administrator who ordered for an agency in reach. Whoever
 * ordered it and moved to another agency does not (marketplace.md §0.2: the own organisation counts).
 */
export const isOfRequester = (
  actor: Actor,
  { requesterId, consumer }: Pick<ItemFacts, 'requesterId' | 'consumer'>,
): boolean =>
  actor.organizationId === consumer.organizationId || (actor.id === requesterId && reaches(actor, consumer));

/** Whether the actor is on the requester's side, and has a role that may change orders. */
const isRequester = (actor: Actor, item: ItemFacts): boolean =>
  isOfRequester(actor, item) && allows(actor.permissions, contract.withdraw.access);

const ACTS: Record<Act, (actor: Actor, item: ItemFacts) => boolean> = {
  claim: (actor, item) =>
    mayDecide(actor, item) && itemStates.can('claim', item.state) && (item.claimedBy ?? actor.id) === actor.id,
  release: (actor, item) =>
    mayDecide(actor, item) && itemStates.can('release', item.state) && item.claimedBy === actor.id,
  approve: (actor, item) => mayDecide(actor, item) && itemStates.can('approve', item.state) && !item.packageClosed,
  reject: (actor, item) => mayDecide(actor, item) && itemStates.can('reject', item.state),
  ask: (actor, item) => mayDecide(actor, item) && itemStates.can('ask', item.state),
  answer: (actor, item) => isRequester(actor, item) && itemStates.can('answer', item.state),
  withdraw: (actor, item) => isRequester(actor, item) && itemStates.can('withdraw', item.state),
};

/** What the caller may do with an item now. */
export const allowedActs = (actor: Actor, item: ItemFacts): Act[] =>
  (Object.keys(ACTS) as Act[]).filter((act) => ACTS[act](actor, item));
