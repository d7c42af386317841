import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '@titian/shared-contracts';
import type { catalogue } from '@titian/shared-contracts/catalogue';
import type { BlockOf } from '@titian/shared-contracts/main-page';
import { classes, QueryView, Skeleton, Sparkline, useFormat } from '@titian/shared-ui';
import { useStatisticsQuery } from '../parts/catalogue.api';
import css from './Statistics.module.css';

type Statistic = Answer<typeof catalogue.statistics>[number];

/** From this value on a figure is shown in compact form (`48.2 juta`). */
const COMPACT_FROM = 1_000_000;

function useChange({ key, delta, trend }: Statistic) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  if (key === 'success') return { text: t('statistics.month'), rising: false };
  if (key === 'calls')
    return { text: t('statistics.thanBefore', { change: format.change(delta) }), rising: (delta ?? 0) > 0 };
  const added = (trend.at(-1) ?? 0) - (trend.at(-2) ?? 0);
  if (added === 0) return { text: t('statistics.unchanged'), rising: false };
  return {
    text: t('statistics.thisMonth', { change: `${added > 0 ? '+' : '−'}${format.number(Math.abs(added))}` }),
    rising: added > 0,
  };
}

const isMoving = (trend: number[]) => new Set(trend).size > 1;

function Figure({ statistic }: { statistic: Statistic }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const { key, value, trend } = statistic;
  const change = useChange(statistic);
  const formatted =
    key === 'success' ? format.percent(value) : value >= COMPACT_FROM ? format.compact(value) : format.number(value);
  return (
    <div className={css.figure}>
      <dt className={css.name}>{t(`statistics.${key}`)}</dt>
      <dd className={css.value}>
        <b>{formatted}</b>
        {isMoving(trend) && <Sparkline values={trend} />}
      </dd>
      <dd className={classes(css.change, change.rising && css.rising)}>{change.text}</dd>
    </div>
  );
}

type Keys = BlockOf<'statistics'>['figures'];
/** As many columns as there are figures. */
const columnsOf = (figures: Keys): CSSProperties => ({ '--figures': figures.length }) as CSSProperties;

function StatisticsSkeleton({ figures }: { figures: Keys }) {
  return (
    <div className={css.strip} style={columnsOf(figures)}>
      {figures.map((figure) => (
        <div key={figure} className={classes(css.figure, css.waiting)}>
          <Skeleton width="60%" height={12} />
          <Skeleton width="45%" height={22} />
          <Skeleton width="50%" height={10} />
        </div>
      ))}
    </div>
  );
}

/** Figures about the portal, in this order. */
export function Statistics({ figures }: { figures: Keys }) {
  const { t } = useTranslation('catalogue');
  const query = useStatisticsQuery();
  return (
    <section className={css.band} aria-label={t('statistics.title')}>
      <QueryView
        fills={false}
        query={query}
        skeleton={<StatisticsSkeleton figures={figures} />}
        failure={t('statistics.failed')}
      >
        {(statistics) => (
          <dl className={css.strip} style={columnsOf(figures)}>
            {figures
              .flatMap((key) => statistics.find((one) => one.key === key) ?? [])
              .map((statistic) => (
                <Figure key={statistic.key} statistic={statistic} />
              ))}
          </dl>
        )}
      </QueryView>
    </section>
  );
}
