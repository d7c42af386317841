import type { ThrottlePolicy } from '@titian/shared-contracts/policy';
import { useFormat, useTranslation } from '@titian/shared-ui';
import css from './policies.module.css';
import { useRateWords } from './useRateWords';

/** The rate of a policy, and below it the one that was announced. */
export function RateCell({ row }: { row: ThrottlePolicy }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const rate = useRateWords();
  const { coming, exceptions } = row;
  const more = (count: number) =>
    count > 0 && <div className={css.quiet}>{t('policies.exceptions.more', { count })}</div>;
  if (!coming)
    return (
      <>
        {rate(row)}
        {more(exceptions.length)}
      </>
    );
  const what = coming.enabled ? rate(coming) : t('policies.coming.off');
  return (
    <>
      {rate(row)}
      {more(exceptions.length)}
      <div className={css.quiet}>{t('policies.coming.short', { at: format.date(coming.from), what })}</div>
      {coming.enabled && more(coming.exceptions.length)}
    </>
  );
}
