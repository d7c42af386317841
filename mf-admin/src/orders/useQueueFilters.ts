import { Environment } from '@titian/shared-contracts/cart';
import { PurposeCode } from '@titian/shared-contracts/order';
import { useKeyedText, useTranslation } from '@titian/shared-ui';

/** Filters of the queue. */
export function useQueueFilters() {
  const { t } = useTranslation('admin');
  const text = useKeyedText();
  const optionsOf = (values: readonly string[], words: string) =>
    values.map((value) => ({ value, label: text(`${words}.${value}`) }));
  return [
    { name: 'purposeCode', label: t('queue.columns.purpose'), options: optionsOf(PurposeCode.options, 'purpose') },
    { name: 'environment', label: t('item.environment'), options: optionsOf(Environment.options, 'environment') },
  ] as const;
}
