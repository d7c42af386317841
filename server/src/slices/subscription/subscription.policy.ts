import { allows } from '@titian/shared-contracts';
import {
  KEYS_PER_ENVIRONMENT,
  type MemberRole,
  type Subscription,
  type SubscriberAct,
} from '@titian/shared-contracts/subscription';
import type { Actor } from '../../http/call';
import { handlesKeys } from '../application';
import { isHeldBy } from './holds';
import type { Requests } from './requests.repository';
import { subscriptionStates } from './subscription-states';
import type { SubscriptionVersions } from './versions';
import type { application } from '../application/application.tables';
import type { subscription } from './subscription.tables';

type Row = typeof subscription.$inferSelect;
type Act = Subscription['allowed'][number];
interface Facts {
  subscription: Row;
  applicationState: (typeof application.$inferSelect)['state'];
  applicationOwner: string;
  /** The caller's role in the application. */
  member: MemberRole | null;
  /** Active API keys of the application in the subscription's environment. */
  apiKeys: number;
  requests: Requests;
  versions: Pick<SubscriptionVersions, 'newer'>;
}
interface Whose {
  subscription: Row;
}

const isAsked = (rows: readonly { state: string }[]): boolean => rows.some(({ state }) => state === 'Requested');
const orders = (actor: Actor, { subscription: row }: Whose): boolean =>
  allows(actor.permissions, 'cart.create') && row.organizationId === actor.organizationId;

/** Whether somebody may order another package instead: for the own agency, while the subscription isn't suspended or ended. */
export const mayEnlarge = (actor: Actor, facts: Whose): boolean =>
  orders(actor, facts) && facts.subscription.status === 'Subscribed';

const updates = (actor: Actor): boolean => allows(actor.permissions, 'subscription.update');
const ACTS: Record<Act, (actor: Actor, facts: Facts) => boolean> = {
  suspend: (actor, { subscription: row }) =>
    updates(actor) && subscriptionStates.can('hold', row.status) && !isHeldBy(row, 'Consumer'),
  resume: (actor, { subscription: row }) =>
    updates(actor) && subscriptionStates.can('release', row.status) && isHeldBy(row, 'Consumer'),
  terminate: (actor, { subscription: row }) => updates(actor) && subscriptionStates.can('terminate', row.status),
  createKey: (actor, { subscription: row, applicationState, applicationOwner, member, apiKeys }) =>
    allows(actor.permissions, 'credential.create') &&
    row.status === 'Subscribed' &&
    applicationState === 'Active' &&
    handlesKeys(actor, { ownerId: applicationOwner }, member) &&
    apiKeys < KEYS_PER_ENVIRONMENT,
  askBoost: (actor, { subscription: row, requests }) =>
    updates(actor) && row.status === 'Subscribed' && !isAsked(requests.boosts),
  askExtension: (actor, { subscription: row, requests }) =>
    updates(actor) && row.status !== 'Terminated' && row.endingAt !== null && !isAsked(requests.extensions),
  withdraw: (actor, { requests: { boosts, extensions } }) => updates(actor) && isAsked([...boosts, ...extensions]),
  changePackage: mayEnlarge,
  move: (actor, { subscription: row, versions: { newer } }) =>
    updates(actor) && row.status === 'Subscribed' && newer !== null && newer.faults.length === 0,
  orderAgain: (actor, facts) => orders(actor, facts) && facts.subscription.status === 'Terminated',
};

/** What somebody in a subscription's scope may do with it now. */
export const allowedActs = (actor: Actor, facts: Facts): Act[] =>
  (Object.keys(ACTS) as Act[]).filter((act) => ACTS[act](actor, facts));

const decides = (actor: Actor): boolean => allows(actor.permissions, 'subscription.approve');
const isLive = ({ status }: Row): boolean => status !== 'Terminated';
/** Holds are for whoever looks after the API; what changes the terms that were granted, for who grants them. */
const PROVIDER_ACTS: Record<SubscriberAct, (actor: Actor, facts: Pick<Facts, 'subscription' | 'requests'>) => boolean> =
  {
    suspend: (actor, { subscription: row }) =>
      allows(actor.permissions, 'api.update') && isLive(row) && !isHeldBy(row, 'Provider'),
    resume: (actor, { subscription: row }) =>
      allows(actor.permissions, 'api.update') && row.status === 'Suspended' && isHeldBy(row, 'Provider'),
    terminate: (actor, { subscription: row }) => decides(actor) && isLive(row),
    changePackage: (actor, { subscription: row }) => decides(actor) && isLive(row),
    extend: (actor, { subscription: row }) => decides(actor) && isLive(row) && row.endingAt !== null,
    decide: (actor, { requests: { boosts, extensions } }) =>
      decides(actor) &&
      [...boosts, ...extensions].some((one) => one.state === 'Requested' && one.requestedBy !== actor.id),
  };

/** What somebody on the provider's side may do with a subscription now. */
export const providerActs = (actor: Actor, facts: Pick<Facts, 'subscription' | 'requests'>): SubscriberAct[] =>
  (Object.keys(PROVIDER_ACTS) as SubscriberAct[]).filter((act) => PROVIDER_ACTS[act](actor, facts));
