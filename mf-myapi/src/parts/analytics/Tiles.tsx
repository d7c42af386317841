import type { ApiAnalytics, CallFigures } from '@titian/shared-contracts/project';
import { FigureTiles, useFormat, useTranslation } from '@titian/shared-ui';
import { failedShare } from './shares';

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
    <FigureTiles
      tiles={TILES.map((tile) => ({
        key: tile,
        label: t(`analytics.tiles.${tile}`),
        value: texts[tile],
        line: days.map((day) => valueOf(tile, day) ?? 0),
        hint: t(`analytics.hint.${tile}`),
      }))}
      caption={t('analytics.lines')}
    />
  );
}
