import { TIME_ZONE_OFFSET } from '@titian/shared-contracts';
import type { ApiAnalytics } from '@titian/shared-contracts/project';
import { Card, useTranslation } from '@titian/shared-ui';
import { Histogram } from '@titian/shared-ui/data';

const DAY = 86_400_000;
/** Midnight in the portal's zone. */
const startOf = (day: string) => Date.parse(day) - TIME_ZONE_OFFSET;
const SERIES = ['passed', 'failed', 'refused'] as const;
const COLOURS = { passed: 'var(--chart-1)', failed: 'var(--color-error)', refused: 'var(--color-warning)' };

/** Calls of each day, and how they ended. */
export function ByDay({ days }: { days: ApiAnalytics['days'] }) {
  const { t } = useTranslation('myapi');
  const buckets = days.map(({ day, calls, failed, refused }) => ({
    from: new Date(startOf(day)).toISOString(),
    to: new Date(startOf(day) + DAY).toISOString(),
    values: { passed: calls - failed, failed, refused },
  }));
  return (
    <Card label={t('analytics.byDay')}>
      <Histogram
        title={t('analytics.byDay')}
        buckets={buckets}
        series={SERIES.map((key) => ({ key, label: t(`analytics.series.${key}`), colour: COLOURS[key] }))}
        height={140}
      />
    </Card>
  );
}
