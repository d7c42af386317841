import { auditOf } from '../../audit/audited';
import type { BoostRow, ExtensionRow } from './requests.repository';
import type { SubscriptionRecord } from './subscription.repository';

const about = ({ id, subscriptionNo }: SubscriptionRecord) => ({
  logType: 'Subscription' as const,
  target: () => ({ type: 'subscription', id, label: subscriptionNo }),
});

/** Writes acts on a subscription's boosts to the portal log, as acts on the subscription. */
export const auditBoost = (subscription: SubscriptionRecord) =>
  auditOf<BoostRow>({
    ...about(subscription),
    seen: ({ state, quota, rate, fromAt, untilAt }) => ({ boost: state, quota, rate, fromAt, untilAt }),
  });

/** Writes acts on a subscription's extensions to the portal log, as acts on the subscription. */
export const auditExtension = (subscription: SubscriptionRecord) =>
  auditOf<ExtensionRow>({ ...about(subscription), seen: ({ state, untilDay }) => ({ extension: state, untilDay }) });
