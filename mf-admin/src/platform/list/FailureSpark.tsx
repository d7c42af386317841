import { Sparkline, useFormat, useTranslation } from '@titian/shared-ui';
import css from '../platform.module.css';

/** Failure rate over the last two hours; times without visitors are left out. */
export function FailureSpark({ spark }: { spark: readonly (number | null)[] }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const rates = spark.filter((rate) => rate !== null);
  if (rates.length === 0) return <span className={css.quiet}>{t('sections.noLoads')}</span>;
  const worst = Math.max(...rates);
  const last = rates.at(-1) ?? 0;
  const label = t('sections.sparkLabel', {
    worst: format.percent(worst / 100, 1),
    last: format.percent(last / 100, 1),
  });
  return (
    <span className={css.spark}>
      <Sparkline values={rates} label={label} colour={worst > 0 ? 2 : 1} />
      <span className={last > 0 ? css.bad : css.quiet}>{format.percent(last / 100, 1)}</span>
    </span>
  );
}
