import type { ThrottlePolicy } from '@titian/shared-contracts/policy';
import { useFormat, useTranslation } from '@titian/shared-ui';
import css from './policies.module.css';
import { useRateWords } from './useRateWords';

/** The rate of a policy, and below it the one that was announced. */
export function RateCell({ row }: { row: ThrottlePolicy }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const rate = useRateWords();
  const { coming } = row;
  if (!coming) return rate(row);
  const what = coming.enabled ? rate(coming) : t('policies.coming.off');
  return (
    <>
      {rate(row)}
      <div className={css.quiet}>{t('policies.coming.short', { at: format.date(coming.from), what })}</div>
    </>
  );
}
