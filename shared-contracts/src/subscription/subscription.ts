import * as z from 'zod/mini';
import {
  Day,
  endpoint,
  Id,
  IdParams,
  ListQuery,
  LocalText,
  Nothing,
  OrganizationRef,
  page,
  REASON_MIN,
  requiredText,
  Timestamp,
} from '@titian/shared-contracts';
import { Package, Quota } from '../catalogue';
import { Environment } from '../cart';

/** Spec §4. */
export const SubscriptionStatus = z.enum(['Subscribed', 'Suspended', 'Terminated']);
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;
export const HoldSide = z.enum(['Provider', 'Consumer', 'System', 'Lifecycle', 'Billing']);

export const Subscription = z.object({
  id: Id,
  subscriptionNo: z.string(),
  status: SubscriptionStatus,
  holds: z.array(z.object({ by: HoldSide, reason: z.string(), since: Timestamp })),
  project: z.object({ id: Id, Name: LocalText, version: z.string(), organization: OrganizationRef }),
  package: Package,
  application: z.object({ id: Id, name: z.string() }),
  organization: OrganizationRef,
  subscriberEmail: z.string(),
  environment: Environment,
  startingAt: Timestamp,
  endingAt: z.nullable(Timestamp),
  quota: Quota,
  /** Calls used in the quota's current period. */
  used: z.int(),
  /**
   * The quota's current period, by the calendar of the portal's zone, and the day on which the quota was used up in it. Null for a quota by
   * minute or hour: use is counted by day.
   */
  period: z.nullable(z.object({ from: Timestamp, resetsAt: Timestamp, usedUpOn: z.nullable(Day) })),
  /** The next larger package of the API that may be ordered instead; null if there is none. */
  larger: z.nullable(z.object({ id: Id, name: LocalText, quota: Quota })),
  /** Active keys of its application in its environment. */
  keys: z.int(),
  orderId: Id,
  allowed: z.array(z.enum(['suspend', 'resume', 'terminate', 'createKey'])),
});
export type Subscription = z.infer<typeof Subscription>;

export const CredentialState = z.enum(['Active', 'Rotating', 'Expired', 'Revoked']);
export const CredentialAct = z.enum(['rotate', 'revoke']);
export type CredentialAct = z.infer<typeof CredentialAct>;
/** Without the secret: only `prefix` is shown. */
export const Credential = z.object({
  id: Id,
  applicationId: Id,
  environment: Environment,
  label: z.string(),
  prefix: z.string(),
  state: CredentialState,
  createdAt: Timestamp,
  expiresAt: z.nullable(Timestamp),
  graceUntil: z.nullable(Timestamp),
  lastUsedAt: z.nullable(Timestamp),
  allowed: z.array(CredentialAct),
});
export type Credential = z.infer<typeof Credential>;
/** Returned once, at creation and rotation; the server stores only a keyed hash. */
export const IssuedCredential = z.extend(Credential, { secret: z.string() });

export const Application = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  organization: OrganizationRef,
  state: z.enum(['Active', 'Suspended', 'Archived']),
  subscriptions: z.int(),
  createdAt: Timestamp,
});
export type Application = z.infer<typeof Application>;

const reason = z.object({
  reason: z.string().check(z.trim(), z.minLength(REASON_MIN, 'validation.reasonTooShort'), z.maxLength(500)),
});

export const subscription = {
  mine: endpoint({
    method: 'GET',
    path: '/api/subscriptions',
    access: 'subscription.view',
    summary: 'Subscriptions of the own applications',
    query: ListQuery,
    response: page(Subscription),
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
    body: reason,
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
    body: reason,
    response: Nothing,
  }),
};
export const application = {
  list: endpoint({
    method: 'GET',
    path: '/api/applications',
    access: 'application.view',
    summary: 'Applications in scope',
    query: ListQuery,
    response: page(Application),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/applications',
    access: 'application.create',
    summary: 'Register an application',
    body: z.object({
      name: z.string().check(z.trim(), z.minLength(3, 'validation.tooShort'), z.maxLength(70, 'validation.tooLong')),
      description: z._default(z.string().check(z.maxLength(500)), ''),
    }),
    response: Application,
    status: 201,
  }),
  credentials: endpoint({
    method: 'GET',
    path: '/api/applications/:id/credentials',
    access: 'credential.view',
    summary: 'Keys of an application',
    params: IdParams,
    response: z.array(Credential),
  }),
  issue: endpoint({
    method: 'POST',
    path: '/api/applications/:id/credentials',
    access: 'credential.create',
    summary: 'Make a key; its secret is answered once',
    params: IdParams,
    body: z.object({ environment: Environment, label: requiredText(60) }),
    response: IssuedCredential,
    status: 201,
  }),
  rotate: endpoint({
    method: 'POST',
    path: '/api/credentials/:id/rotate',
    access: 'credential.update',
    summary: 'New key; the old one lives through its grace days',
    params: IdParams,
    body: z.object({ graceDays: z._default(z.int().check(z.minimum(0), z.maximum(30)), 7) }),
    response: IssuedCredential,
    status: 201,
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/api/credentials/:id/revoke',
    access: 'credential.delete',
    summary: 'Kill a key at once',
    params: IdParams,
    body: reason,
    response: Nothing,
  }),
};

declare global {
  interface TitianTags {
    Application: true;
    Credential: true;
    Subscription: true;
  }
}
