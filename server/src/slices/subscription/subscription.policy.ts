import { allows } from '@titian/shared-contracts';
import type { Subscription } from '@titian/shared-contracts/subscription';
import type { Actor } from '../../http/call';
import { subscriptionStates } from './subscription-states';
import type { application } from '../application/application.tables';
import type { subscription } from './subscription.tables';

type Row = typeof subscription.$inferSelect;
type Act = Subscription['allowed'][number];
interface Facts {
  subscription: Row;
  applicationState: (typeof application.$inferSelect)['state'];
  /** Active keys of the application in the subscription's environment. */
  keys: number;
}

/** marketplace.md §4: the most active keys that an application has in one environment. */
export const KEYS_PER_ENVIRONMENT = 2;

export const hasOwnHold = ({ holds }: Row): boolean => holds.some(({ by }) => by === 'Consumer');

const ACTS: Record<Act, (actor: Actor, facts: Facts) => boolean> = {
  suspend: (actor, { subscription: row }) =>
    allows(actor.permissions, 'subscription.update') && subscriptionStates.can('hold', row.status) && !hasOwnHold(row),
  resume: (actor, { subscription: row }) =>
    allows(actor.permissions, 'subscription.update') &&
    subscriptionStates.can('release', row.status) &&
    hasOwnHold(row),
  terminate: (actor, { subscription: row }) =>
    allows(actor.permissions, 'subscription.update') && subscriptionStates.can('terminate', row.status),
  createKey: (actor, { subscription: row, applicationState, keys }) =>
    allows(actor.permissions, 'credential.create') &&
    row.status === 'Subscribed' &&
    applicationState === 'Active' &&
    keys < KEYS_PER_ENVIRONMENT,
};

/** Whether somebody may order a larger package instead: for the own agency, while the subscription isn't suspended or ended. */
export const mayEnlarge = (actor: Actor, { subscription: row }: Pick<Facts, 'subscription'>): boolean =>
  allows(actor.permissions, 'cart.create') &&
  row.status === 'Subscribed' &&
  row.organizationId === actor.organizationId;

/** What somebody in a subscription's scope may do with it now. */
export const allowedActs = (actor: Actor, facts: Facts): Act[] =>
  (Object.keys(ACTS) as Act[]).filter((act) => ACTS[act](actor, facts));
