import * as z from 'zod/mini';
import {
  endpoint,
  Id,
  IdParams,
  ListQuery,
  LocalText,
  Nothing,
  OrganizationRef,
  page,
  Timestamp,
} from '@titian/shared-contracts';
import { Package, Quota } from '../catalogue';
import { Environment } from '../cart';
import { PlaneFields } from '../plane/fields';
import { WithReason } from './reason';
import { BoostRequest, ExtensionRequest, SubscriptionBoost, SubscriptionExtension } from './requests';
import { SubscriptionUse } from './use';

/** Spec §4. */
export const SubscriptionStatus = z.enum(['Subscribed', 'Suspended', 'Terminated']);
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;
export const HoldSide = z.enum(['Provider', 'Consumer', 'System', 'Lifecycle', 'Billing']);

/** A version that answers calls of a subscription, and the end of its last day where its end is announced. */
const CalledVersion = z.object({ id: Id, version: z.string(), endsAt: z.nullable(Timestamp) });

/**
 * Why a subscription can't be moved to another version: the API isn't offered to its agency any more, its package isn't, the package has
 * operations or releases fields that the version lacks, the version takes none of the credentials by which its application shows who it is, its
 * terms were revised since they were accepted, or the owner wants a new order.
 */
export const MoveFault = z.enum([
  'notAllowed',
  'packageClosed',
  'operationsMissing',
  'fieldsMissing',
  'credentials',
  'termsChanged',
  'ordersAnew',
]);
export type MoveFault = z.infer<typeof MoveFault>;

/** A subscription as both sides see it. */
export const SubscriptionFacts = z.extend(SubscriptionUse, {
  id: Id,
  subscriptionNo: z.string(),
  status: SubscriptionStatus,
  holds: z.array(z.object({ by: HoldSide, reason: z.string(), since: Timestamp })),
  project: z.object({ id: Id, Name: LocalText, version: z.string(), organization: OrganizationRef }),
  /** The version that it is for. */
  version: CalledVersion,
  /** Those that it was moved on from and may still call. */
  earlier: z.array(CalledVersion),
  package: Package,
  /** The revision of the package's terms that was accepted; null for a package that was never ordered: its provider chose it. */
  acceptedRevision: z.nullable(z.int()),
  /** The response fields that it may read, by operation: of its package those that its order was granted; null for all. */
  fields: z.nullable(PlaneFields),
  application: z.object({ id: Id, name: z.string() }),
  organization: OrganizationRef,
  subscriberEmail: z.string(),
  environment: Environment,
  startingAt: Timestamp,
  endingAt: z.nullable(Timestamp),
  /** Why its provider ends it at `endingAt`, once notice of that was given. */
  noticeReason: z.nullable(z.string()),
  terminatedReason: z.nullable(z.string()),
  /** The newest ten, newest first; at most one of each is undecided. */
  boosts: z.array(SubscriptionBoost),
  extensions: z.array(SubscriptionExtension),
  orderId: Id,
});
export type SubscriptionFacts = z.infer<typeof SubscriptionFacts>;

export const Subscription = z.extend(SubscriptionFacts, {
  /** The next larger package of the API that may be ordered instead; null if there is none. */
  larger: z.nullable(z.object({ id: Id, name: LocalText, quota: Quota })),
  /** A newer version that is served, with what keeps the subscription from moving to it; null if there is none. */
  newer: z.nullable(z.object({ id: Id, version: z.string(), faults: z.array(MoveFault) })),
  /** Active keys of its application in its environment. */
  keys: z.int(),
  allowed: z.array(
    z.enum([
      'suspend',
      'resume',
      'terminate',
      'createKey',
      'askBoost',
      'askExtension',
      'withdraw',
      'changePackage',
      'orderAgain',
      'move',
    ]),
  ),
});
export type Subscription = z.infer<typeof Subscription>;

export const subscription = {
  mine: endpoint({
    method: 'GET',
    path: '/api/subscriptions',
    access: 'subscription.view',
    summary: 'Subscriptions of the own applications',
    query: ListQuery,
    response: page(Subscription),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/subscriptions/export',
    access: 'subscription.export',
    summary: 'The filtered set as CSV',
    query: ListQuery,
    response: z.string(),
    produces: 'text/csv',
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/subscriptions/:id',
    access: 'subscription.view',
    summary: 'One subscription',
    params: IdParams,
    response: Subscription,
  }),
  suspend: endpoint({
    method: 'POST',
    path: '/api/subscriptions/:id/suspend',
    access: 'subscription.update',
    summary: 'Put on hold',
    params: IdParams,
    body: WithReason,
    response: Nothing,
  }),
  resume: endpoint({
    method: 'POST',
    path: '/api/subscriptions/:id/resume',
    access: 'subscription.update',
    summary: 'Take the own hold off',
    params: IdParams,
    response: Nothing,
  }),
  terminate: endpoint({
    method: 'POST',
    path: '/api/subscriptions/:id/terminate',
    access: 'subscription.update',
    summary: 'End for good',
    params: IdParams,
    body: WithReason,
    response: Nothing,
  }),
  move: endpoint({
    method: 'POST',
    path: '/api/subscriptions/:id/move',
    access: 'subscription.update',
    summary: 'Move to another version of its API; the earlier ones answer its calls until they end',
    params: IdParams,
    body: z.object({ versionId: Id }),
    response: Nothing,
  }),
  askBoost: endpoint({
    method: 'POST',
    path: '/api/subscriptions/:id/boosts',
    access: 'subscription.update',
    summary: 'Ask for more calls for a time',
    params: IdParams,
    body: BoostRequest,
    response: SubscriptionBoost,
    status: 201,
  }),
  askExtension: endpoint({
    method: 'POST',
    path: '/api/subscriptions/:id/extensions',
    access: 'subscription.update',
    summary: 'Ask for a later end; granted at once where orders are',
    params: IdParams,
    body: ExtensionRequest,
    response: SubscriptionExtension,
    status: 201,
  }),
  withdrawBoost: endpoint({
    method: 'POST',
    path: '/api/subscription-boosts/:id/withdraw',
    access: 'subscription.update',
    summary: 'Take a boost that was asked back, while nobody has decided',
    params: IdParams,
    response: Nothing,
  }),
  withdrawExtension: endpoint({
    method: 'POST',
    path: '/api/subscription-extensions/:id/withdraw',
    access: 'subscription.update',
    summary: 'Take a later end that was asked back, while nobody has decided',
    params: IdParams,
    response: Nothing,
  }),
};

declare global {
  interface TitianTags {
    Subscription: true;
  }
}
