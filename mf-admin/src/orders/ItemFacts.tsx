import type { QueueItem } from '@titian/shared-contracts/order';
import { Facts, useCosts, useFormat, useTerms, useTranslation, When } from '@titian/shared-ui';

/** The requester, the request, and the requester's history with this agency. */
export function ItemFacts({ item }: { item: QueueItem }) {
  const { t } = useTranslation('admin');
  const word = useTranslation().t;
  const format = useFormat();
  const terms = useTerms();
  const costs = useCosts();
  const { order } = item;
  const rows = [
    [t('item.agency'), format.text(order.organization.name)],
    [t('queue.columns.requester'), order.requester.displayName],
    [t('item.application'), order.application.name],
    [t('queue.columns.package'), format.text(item.package.name)],
    [t('item.quota'), terms.quotaOf({ ...item.package, quota: item.quotaOverride ?? item.package.quota })],
    [t('item.rate'), terms.rate(item.package)],
    [
      t('item.expectedCalls'),
      item.expectedCalls === null ? t('item.notStated') : terms.quota({ limit: item.expectedCalls, unit: 'month' }),
    ],
    ...costs.rows(item.cost),
    [
      t('item.replaces'),
      item.replaces &&
        `${format.text(item.replaces.package)}, ${terms.quota(item.replaces.quota)} (${item.replaces.subscriptionNo})`,
    ],
    [t('item.environment'), word(`environment.${item.environment}`)],
    [t('item.sent'), <When key="sent" at={order.createdAt} exact />],
    [t('queue.columns.due'), <When key="due" at={item.slaDueAt} exact />],
    [t('item.subscriptions'), format.number(item.requesterSubscriptions)],
    [t('item.refusals'), format.number(item.requesterRefusals)],
  ] as const;
  return <Facts rows={rows} />;
}
