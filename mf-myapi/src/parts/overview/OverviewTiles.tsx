import type { ApiOverview, CallFigures } from '@titian/shared-contracts/project';
import { type FigureTile, FigureTiles, useFormat, useTranslation } from '@titian/shared-ui';
import { failedShare } from '../analytics/shares';

/** From this share of failed calls on, the figure is marked. */
const MANY_FAIL = 0.05;

/** The last tile: what the API brings in, and of one that is free how many calls were refused. */
function useLast({ revenue, week, before, days }: ApiOverview): FigureTile {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  if (revenue)
    return {
      key: 'revenue',
      label: t('overview.tiles.revenue'),
      value: format.money(revenue.amount),
      hint: t('overview.hint.revenue', { day: format.date(revenue.month) }),
    };
  return {
    key: 'refused',
    label: t('overview.tiles.refused'),
    value: format.number(week.refused),
    line: days.map(({ refused }) => refused),
    hint: t('overview.hint.before', { value: format.number(before.refused) }),
  };
}

/** The five figures of an API, each with what it was before. */
export function OverviewTiles({ overview }: { overview: ApiOverview }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const last = useLast(overview);
  const { today, week, before, days, subscriptions } = overview;
  const lineOf = (value: (figures: CallFigures) => number | null) => days.map((day) => value(day) ?? 0);
  const was = (value: string) => t('overview.hint.before', { value });
  const tiles: FigureTile[] = [
    {
      key: 'calls',
      label: t('overview.tiles.calls'),
      value: format.number(today.calls),
      line: lineOf(({ calls }) => calls),
      hint: t('overview.hint.calls', { calls: format.number(week.calls) }),
    },
    {
      key: 'failed',
      label: t('overview.tiles.failed'),
      value: format.percent(failedShare(week)),
      line: lineOf(failedShare),
      hint: was(format.percent(failedShare(before))),
      bad: (failedShare(week) ?? 0) >= MANY_FAIL,
    },
    {
      key: 'p95',
      label: t('overview.tiles.p95'),
      value: format.duration(week.p95),
      line: lineOf(({ p95 }) => p95),
      hint: was(format.duration(before.p95)),
    },
    {
      key: 'subscriptions',
      label: t('overview.tiles.subscriptions'),
      value: format.number(subscriptions.days.at(-1)),
      line: subscriptions.days,
      hint: t('overview.hint.agencies', {
        count: subscriptions.agencies,
        agencies: format.number(subscriptions.agencies),
      }),
    },
    last,
  ];
  return <FigureTiles tiles={tiles} caption={t('overview.lines')} />;
}
