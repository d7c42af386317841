import { commonFields } from '@titian/shared-contracts/plane';
import type { Subscription, SubscriberRow, SubscriptionFacts } from '@titian/shared-contracts/subscription';
import type { Call } from '../../http/call';
import { revisionOf, toProject } from '../catalogue';
import { agreedPrice } from './agreed-price';
import type { Figures } from './figures';
import { forecastOf } from './forecast';
import { periodOf } from './quota-period';
import { type Requests, toBoost, toExtension } from './requests.repository';
import { allowedActs, mayEnlarge, providerActs } from './subscription.policy';
import type { SubscriptionRow } from './subscription.repository';
import { usageIn } from './usage';
import type { SubscriptionVersions } from './versions';

/** A subscription with its calls by day, what was asked of it, and its versions. */
export interface FullSubscription extends SubscriptionRow {
  figures: Figures;
  requests: Requests;
  versions: SubscriptionVersions;
}
type Who = Pick<Call, 'actor' | 'now'>;

const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

function toUse({ subscription, pack, usage, figures }: FullSubscription, now: Date) {
  const { stopOnQuota } = pack;
  const quota = subscription.quotaOverride ?? pack.quota;
  const inPeriod = usageIn(quota, usage, now);
  const { used, limit } = inPeriod;
  const calls = total(figures.calls);
  const period = periodOf(quota.unit, now);
  const given = { unit: quota.unit, limit, used, period, startingAt: subscription.startingAt };
  return {
    ...{ quota, stopOnQuota, ...inPeriod, trend: figures.calls },
    forecast: forecastOf({ ...given, counted: figures.counted }, now),
    success: calls === 0 ? null : 1 - figures.failed / calls,
    lastCallAt: usage.lastCallAt === null ? null : new Date(usage.lastCallAt).toISOString(),
  };
}

const toPackage = ({ pack, ordered }: SubscriptionRow) => ({ ...pack, price: agreedPrice(pack, ordered) });

function toFacts(row: FullSubscription, now: Date): SubscriptionFacts {
  const { subscription, application, organization, orderId, requests } = row;
  return {
    ...subscription,
    ...toUse(row, now),
    ...{ package: toPackage(row), acceptedRevision: revisionOf(row.termsAccepted, row.pack.id) },
    fields: commonFields(row.ordered.fields, row.pack.fields),
    ...{ application, organization, orderId },
    project: toProject(row),
    ...{ version: row.versions.version, earlier: row.versions.earlier },
    startingAt: subscription.startingAt.toISOString(),
    endingAt: subscription.endingAt?.toISOString() ?? null,
    boosts: requests.boosts.map(toBoost),
    extensions: requests.extensions.map(toExtension),
  };
}

/** A subscription as its consumer sees it, with what the caller may do with it. */
export const toSubscription = (row: FullSubscription, { actor, now }: Who): Subscription => ({
  ...toFacts(row, now),
  larger: mayEnlarge(actor, row) ? row.larger : null,
  newer: row.versions.newer,
  keys: row.keys,
  allowed: allowedActs(actor, row),
});

/** A subscription as the provider of its API sees it. */
export const toSubscriber = (row: FullSubscription, { actor, now }: Who): SubscriberRow => ({
  ...toFacts(row, now),
  allowed: providerActs(actor, row),
});
