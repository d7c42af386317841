import type { ApiAnalytics, CallFigures } from '@titian/shared-contracts/project';
import { Sparkline, useFormat, useTranslation } from '@titian/shared-ui';
import { failedShare } from './shares';
import css from './analytics.module.css';

const TILES = ['calls', 'failed', 'median', 'p95', 'refused'] as const;
type Tile = (typeof TILES)[number];

const valueOf = (tile: Tile, figures: CallFigures) => (tile === 'failed' ? failedShare(figures) : figures[tile]);

/** The five figures of the period, each with a line of its days. */
export function Tiles({ analytics: { total, days } }: { analytics: ApiAnalytics }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const texts: Record<Tile, string> = {
    calls: format.number(total.calls),
    failed: format.percent(failedShare(total), 1),
    median: format.duration(total.median),
    p95: format.duration(total.p95),
    refused: format.number(total.refused),
  };
  return (
    <figure className={css.figures}>
      <dl className={css.tiles}>
        {TILES.map((tile) => (
          <div key={tile} className={css.tile}>
            <dt>{t(`analytics.tiles.${tile}`)}</dt>
            <dd className={css.value}>
              <b>{texts[tile]}</b>
              <Sparkline values={days.map((day) => valueOf(tile, day) ?? 0)} width={72} height={28} />
            </dd>
            <dd className={css.hint}>{t(`analytics.hint.${tile}`)}</dd>
          </div>
        ))}
      </dl>
      <figcaption className={css.hint}>{t('analytics.lines')}</figcaption>
    </figure>
  );
}
