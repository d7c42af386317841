import * as z from 'zod/mini';
import { Day, endpoint, Id, IdParams, ListQuery, LocalText, Nothing, page } from '@titian/shared-contracts';
import { FacetValue, Package, Quota } from '../catalogue';
import { WithReason } from './reason';
import { RequestDecision } from './requests';
import { SubscriptionFacts } from './subscription';

export const SubscriberAct = z.enum(['suspend', 'resume', 'terminate', 'changePackage', 'extend', 'decide']);
export type SubscriberAct = z.infer<typeof SubscriberAct>;

/** A subscription as the provider of its API sees it. */
export const SubscriberRow = z.extend(SubscriptionFacts, { allowed: z.array(SubscriberAct) });
export type SubscriberRow = z.infer<typeof SubscriberRow>;

/** With the packages that it may be moved to: open ones of the same API that cost no more. */
export const SubscriberDetail = z.extend(SubscriberRow, {
  packages: z.array(z.object({ ...z.pick(Package, { id: true, price: true }).shape, name: LocalText, quota: Quota })),
});
export type SubscriberDetail = z.infer<typeof SubscriberDetail>;

/** `requests`: the consumer asks for something; `ending`: within thirty days; `unused`: no call in sixty days. */
export const SubscriberView = z.enum(['all', 'requests', 'ending', 'unused']);
export type SubscriberView = z.infer<typeof SubscriberView>;
export const SubscriberQuery = z.extend(ListQuery, { view: z._default(SubscriberView, 'all') });
export type SubscriberQuery = z.infer<typeof SubscriberQuery>;

/** `counts` by view, and the APIs and subscribers that there are, all of everything in scope; and how many orders wait for a decision. */
export const SubscribersPage = z.extend(page(SubscriberRow), {
  counts: z.record(SubscriberView, z.int()),
  projects: z.array(FacetValue),
  subscribers: z.array(z.object({ value: z.string(), count: z.int() })),
  waitingOrders: z.int(),
});

/** How a provider ends a subscription: with notice, after its last day in the portal's zone, or at once where none is named. */
export const SubscriptionEnding = z.extend(WithReason, { lastDay: z.optional(Day) });
export type SubscriptionEnding = z.infer<typeof SubscriptionEnding>;

/** Most subscriptions that are changed in one call. */
export const SUBSCRIBERS_AT_ONCE = 100;

const root = '/api/registry/subscriptions';
/** The provider's side of subscriptions to its APIs. */
export const subscriber = {
  list: endpoint({
    method: 'GET',
    path: root,
    access: 'api.view',
    summary: 'Subscriptions to APIs in scope',
    query: SubscriberQuery,
    response: SubscribersPage,
  }),
  export: endpoint({
    method: 'GET',
    path: `${root}/export`,
    access: 'api.export',
    summary: 'The filtered set as CSV',
    query: SubscriberQuery,
    response: z.string(),
    produces: 'text/csv',
  }),
  detail: endpoint({
    method: 'GET',
    path: `${root}/:id`,
    access: 'api.view',
    summary: 'One subscription to an API in scope',
    params: IdParams,
    response: SubscriberDetail,
  }),
  suspend: endpoint({
    method: 'POST',
    path: `${root}/:id/suspend`,
    access: 'api.update',
    summary: 'Put on hold as the provider',
    params: IdParams,
    body: WithReason,
    response: Nothing,
  }),
  resume: endpoint({
    method: 'POST',
    path: `${root}/:id/resume`,
    access: 'api.update',
    summary: "Take the provider's hold off",
    params: IdParams,
    response: Nothing,
  }),
  terminate: endpoint({
    method: 'POST',
    path: `${root}/:id/terminate`,
    access: 'subscription.approve',
    summary: 'End for good as the provider: with notice of seven days or more, or at once',
    params: IdParams,
    body: SubscriptionEnding,
    response: Nothing,
  }),
  changePackage: endpoint({
    method: 'POST',
    path: `${root}/:id/package`,
    access: 'subscription.approve',
    summary: 'Move to another open package that costs no more',
    params: IdParams,
    body: z.extend(WithReason, { packageId: Id }),
    response: Nothing,
  }),
  extend: endpoint({
    method: 'POST',
    path: `${root}/:id/end`,
    access: 'subscription.approve',
    summary: 'Set a later end date; it takes a notice of the end back',
    params: IdParams,
    body: z.extend(WithReason, { until: Day }),
    response: Nothing,
  }),
  decideBoost: endpoint({
    method: 'POST',
    path: '/api/registry/subscription-boosts/:id/decision',
    access: 'subscription.approve',
    summary: 'Grant or refuse a boost; it starts when it is granted',
    params: IdParams,
    body: RequestDecision,
    response: Nothing,
  }),
  decideExtension: endpoint({
    method: 'POST',
    path: '/api/registry/subscription-extensions/:id/decision',
    access: 'subscription.approve',
    summary: 'Grant or refuse a later end',
    params: IdParams,
    body: RequestDecision,
    response: Nothing,
  }),
  many: endpoint({
    method: 'POST',
    path: `${root}/acts`,
    access: 'api.update',
    summary: 'Suspend, resume or end several alike',
    body: z.object({
      ids: z.array(Id).check(z.minLength(1), z.maxLength(SUBSCRIBERS_AT_ONCE)),
      act: z.enum(['suspend', 'resume', 'terminate']),
      /** Needed but for `resume`. */
      reason: z.optional(WithReason.shape.reason),
      /** Of `terminate` with notice only. */
      lastDay: SubscriptionEnding.shape.lastDay,
    }),
    response: z.object({ done: z.array(Id), failed: z.array(z.object({ id: Id, code: z.string() })) }),
  }),
};
