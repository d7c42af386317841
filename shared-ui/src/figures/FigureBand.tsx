import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComputedStatistic, Statistic, TypedFigure } from '@titian/shared-contracts/statistics';
import { classes } from '../classes';
import { Skeleton } from '../feedback/Skeleton';
import { useFormat } from '../format/useFormat';
import { Sparkline } from '../marks/Sparkline';
import css from './FigureBand.module.css';

/** From this value on a figure is shown in compact form (`48.2 juta`). */
const COMPACT_FROM = 1_000_000;

function useChange() {
  const { t } = useTranslation('common');
  const format = useFormat();
  return ({ key, delta, trend }: ComputedStatistic) => {
    if (key === 'success') return { text: t('figures.month'), rising: false };
    if (key === 'calls')
      return { text: t('figures.thanBefore', { change: format.change(delta) }), rising: (delta ?? 0) > 0 };
    const added = (trend.at(-1) ?? 0) - (trend.at(-2) ?? 0);
    if (added === 0) return { text: t('figures.unchanged'), rising: false };
    return {
      text: t('figures.thisMonth', { change: `${added > 0 ? '+' : '−'}${format.number(Math.abs(added))}` }),
      rising: added > 0,
    };
  };
}

const isMoving = (trend: number[]) => new Set(trend).size > 1;

/** Writes a figure; a share as percent. */
function useWritten() {
  const format = useFormat();
  return (value: number, isShare = false) =>
    isShare ? format.percent(value) : value >= COMPACT_FROM ? format.compact(value) : format.number(value);
}

function Computed({ statistic }: { statistic: ComputedStatistic }) {
  const { t } = useTranslation('common');
  const written = useWritten();
  const { key, value, trend } = statistic;
  const change = useChange()(statistic);
  return (
    <div className={css.figure}>
      <dt className={css.name}>{t(`figures.name.${key}`)}</dt>
      <dd className={css.value}>
        <b>{written(value, key === 'success')}</b>
        {isMoving(trend) && <Sparkline values={trend} />}
      </dd>
      <dd className={classes(css.change, change.rising && css.rising)}>{change.text}</dd>
    </div>
  );
}

/** What somebody typed stands with its day and where it comes from, as text. */
function Typed({ figure: { label, value, note, asOf } }: { figure: TypedFigure }) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const written = useWritten();
  return (
    <div className={css.figure}>
      <dt className={css.name}>{format.text(label)}</dt>
      <dd className={css.value}>
        <b>{written(value)}</b>
      </dd>
      <dd className={css.change}>{t('figures.asOf', { day: format.date(asOf) })}</dd>
      <dd className={css.change}>{t('figures.source', { note: format.text(note) })}</dd>
    </div>
  );
}

/** As many columns as there are figures, where there is room. */
const columnsFor = (count: number): CSSProperties => ({ '--figures': count }) as CSSProperties;
const stripFor = (count: number) => classes(css.strip, count > 5 && css.many);

/** Figures about the portal in their order, as the home page shows them; its columns go by its own width. */
export function FigureBand({ statistics }: { statistics: readonly Statistic[] }) {
  return (
    <div className={css.box}>
      <dl className={stripFor(statistics.length)} style={columnsFor(statistics.length)}>
        {statistics.map((one, at) =>
          one.kind === 'computed' ? <Computed key={one.key} statistic={one} /> : <Typed key={at} figure={one} />,
        )}
      </dl>
    </div>
  );
}

/** The place of as many figures, while they are read. */
export function FigureBandSkeleton({ count }: { count: number }) {
  return (
    <div className={css.box}>
      <div className={stripFor(count)} style={columnsFor(count)}>
        {Array.from({ length: count }, (_, at) => (
          <div key={at} className={classes(css.figure, css.waiting)}>
            <Skeleton width="60%" height={12} />
            <Skeleton width="45%" height={22} />
            <Skeleton width="50%" height={10} />
          </div>
        ))}
      </div>
    </div>
  );
}
