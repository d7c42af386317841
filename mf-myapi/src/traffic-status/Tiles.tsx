import { LIVE_TREND_MINUTES, type LiveFigures, type LiveTraffic } from '@titian/shared-contracts/traffic';
import { FigureTiles, useFormat, useTranslation } from '@titian/shared-ui';

const TILES = ['perSecond', 'failedShare', 'p95', 'throttledPerMinute', 'consumers'] as const;
type Tile = (typeof TILES)[number];

/** From this share of failed calls on, the figure is marked. */
const MANY_FAIL = 0.05;
/** A rate has three digits, whatever it is: 0.02, 12.3, 140. */
const digitsOf = (rate: number) => (rate < 10 ? 2 : rate < 100 ? 1 : 0);

/** Figures of a tile as text, of one width as far as may be. */
function useFigure() {
  const format = useFormat();
  const rate = (value: number) => format.number(value, digitsOf(value));
  const texts: Record<Tile, (figures: LiveFigures) => string> = {
    perSecond: ({ perSecond }) => rate(perSecond),
    failedShare: ({ failedShare }) => format.percent(failedShare, 1),
    p95: ({ p95 }) => format.duration(p95),
    throttledPerMinute: ({ throttledPerMinute }) => rate(throttledPerMinute),
    consumers: ({ consumers }) => format.number(consumers),
  };
  return (tile: Tile, figures: LiveFigures) => texts[tile](figures);
}

function useHint({ figures }: LiveTraffic): Partial<Record<Tile, string>> {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const { calls, applications } = figures;
  return {
    perSecond: t('trafficStatus.calls', { count: calls, calls: format.number(calls) }),
    failedShare: t('trafficStatus.hint.failedShare'),
    p95: t('trafficStatus.hint.p95'),
    throttledPerMinute: t('trafficStatus.hint.throttledPerMinute'),
    consumers: t('trafficStatus.applications', { count: applications, applications: format.number(applications) }),
  };
}

/** The five figures of the span, each with a line of the last minutes. */
export function Tiles({ traffic }: { traffic: LiveTraffic }) {
  const { t } = useTranslation('myapi');
  const textOf = useFigure();
  const hints = useHint(traffic);
  const { figures, trend } = traffic;
  return (
    <FigureTiles
      tiles={TILES.map((tile) => ({
        key: tile,
        label: t(`trafficStatus.tiles.${tile}`),
        value: textOf(tile, figures),
        line: trend.map((minute) => minute[tile] ?? 0),
        hint: hints[tile],
        bad: tile === 'failedShare' && (figures.failedShare ?? 0) >= MANY_FAIL,
      }))}
      caption={t('trafficStatus.lines', { minutes: LIVE_TREND_MINUTES })}
    />
  );
}
