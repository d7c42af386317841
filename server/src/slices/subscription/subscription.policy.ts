import { allows } from '@titian/shared-contracts';
import type { Subscription } from '@titian/shared-contracts/subscription';
import type { Actor } from '../../http/call';
import { subscriptionStates } from './subscription-states';
import type { subscription } from './subscription.tables';

type Row = typeof subscription.$inferSelect;
type Act = Subscription['allowed'][number];

/** marketplace.md §4: active keys of an application in one environment. */
export const KEYS_PER_ENVIRONMENT = 2;

export const hasOwnHold = ({ holds }: Row): boolean => holds.some(({ by }) => by === 'Consumer');

const ACTS: Record<Act, (actor: Actor, row: Row, keys: number) => boolean> = {
  suspend: (actor, row) =>
    allows(actor.permissions, 'subscription.update') && subscriptionStates.can('hold', row.status) && !hasOwnHold(row),
  resume: (actor, row) =>
    allows(actor.permissions, 'subscription.update') &&
    subscriptionStates.can('release', row.status) &&
    hasOwnHold(row),
  terminate: (actor, row) =>
    allows(actor.permissions, 'subscription.update') && subscriptionStates.can('terminate', row.status),
  createKey: (actor, row, keys) =>
    allows(actor.permissions, 'credential.create') && row.status === 'Subscribed' && keys < KEYS_PER_ENVIRONMENT,
};

/** What somebody in a subscription's scope may do with it now. */
export const allowedActs = (actor: Actor, row: Row, keys: number): Act[] =>
  (Object.keys(ACTS) as Act[]).filter((act) => ACTS[act](actor, row, keys));
