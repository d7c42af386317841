import { useTranslation } from 'react-i18next';
import type { Price, Quota } from '@titian/shared-contracts/catalogue';
import { useFormat } from './useFormat';

/** The terms of a package as text: `1,000 / day`, `RM 0.12 / call`. */
export function useTerms() {
  const { t } = useTranslation();
  const format = useFormat();
  return {
    quota: ({ limit, unit }: Quota): string => t(`quota.${unit}`, { limit: format.number(limit) }),
    price({ model, amount }: Price): string {
      if (model === 'Free') return t('price.free');
      return t(model === 'Flat' ? 'price.flat' : 'price.perCall', { amount: format.money(amount) });
    },
  };
}
