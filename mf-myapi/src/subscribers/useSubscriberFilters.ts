import { Environment } from '@titian/shared-contracts/cart';
import { SubscriptionStatus, type subscriber } from '@titian/shared-contracts/subscription';
import type { Answer } from '@titian/shared-contracts';
import { useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import type { FilterField } from '@titian/shared-ui/data';

/** The first three are the specification's (§2), in whose address `All` stands for no filter. */
export const FILTERS = ['status', 'apiProjectId', 'subscriberEmail', 'environment'] as const;
type Name = (typeof FILTERS)[number];

/** Filters of the list of subscriptions: the APIs and subscribers that there are. */
export function useSubscriberFilters(page?: Answer<typeof subscriber.list>): readonly FilterField<Name>[] {
  const { t } = useTranslation('myapi');
  const text = useKeyedText();
  const format = useFormat();
  return [
    {
      name: 'status',
      label: t('subscribers.status'),
      single: true,
      options: SubscriptionStatus.options.map((value) => ({ value, label: text(`state.subscription.${value}`) })),
    },
    {
      name: 'apiProjectId',
      label: t('subscribers.api'),
      single: true,
      options: (page?.projects ?? []).map(({ value, label, count }) => ({ value, count, label: format.text(label) })),
    },
    {
      name: 'subscriberEmail',
      label: t('subscribers.subscriber'),
      single: true,
      options: (page?.subscribers ?? []).map(({ value, count }) => ({ value, count, label: value })),
    },
    {
      name: 'environment',
      label: t('subscribers.environment'),
      single: true,
      options: Environment.options.map((value) => ({ value, label: text(`environment.${value}`) })),
    },
  ];
}
