import type { ThrottlePolicy } from '@titian/shared-contracts/policy';
import { useFormat, useTranslation } from '@titian/shared-ui';
import css from './policies.module.css';
import { useRateWords } from './useRateWords';

function More({ count }: { count: number }) {
  const { t } = useTranslation('admin');
  return count > 0 && <div className={css.quiet}>{t('policies.exceptions.more', { count })}</div>;
}

/** The rate of a policy with how many exceptions it has, and below it the one that was announced. */
export function RateCell({ row }: { row: ThrottlePolicy }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const rate = useRateWords();
  const { coming, exceptions } = row;
  const next = coming?.enabled ? coming.exceptions.length : 0;
  return (
    <>
      {rate(row)}
      <More count={exceptions.length} />
      {coming && (
        <div className={css.quiet}>
          {t('policies.coming.short', {
            at: format.date(coming.from),
            what: coming.enabled ? rate(coming) : t('policies.coming.off'),
          })}
        </div>
      )}
      <More count={next} />
    </>
  );
}
