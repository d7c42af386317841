import { useTranslation } from 'react-i18next';
import type { ApprovalChain, ApprovalLevel, Price, Quota } from '@titian/shared-contracts/catalogue';
import { useFormat } from './useFormat';

/** The terms of a package as text: `1,000 / day`, `RM 0.12 / call`, `2 steps, within 7 days`. */
export function useTerms() {
  const { t } = useTranslation();
  const format = useFormat();
  const level = (one: ApprovalLevel): string => t(`approval.level.${one}`);
  return {
    /** Who decides at a level. */
    level,
    approval: ({ levels, dueDays }: ApprovalChain): string =>
      levels.length === 0
        ? t('approval.automatic')
        : t('approval.steps', {
            count: levels.length,
            days: format.number(dueDays),
            levels: levels.map(level).join(', '),
          }),
    quota: ({ limit, unit }: Quota): string => t(`quota.${unit}`, { limit: format.number(limit) }),
    /** What a quota counts by, beside a field for the number: `/ day`. */
    quotaUnit: ({ unit }: Pick<Quota, 'unit'>): string => t(`quota.${unit}`, { limit: '' }).trim(),
    price({ model, amount }: Price): string {
      if (model === 'Free') return t('price.free');
      return t(model === 'Flat' ? 'price.flat' : 'price.perCall', { amount: format.money(amount) });
    },
  };
}
