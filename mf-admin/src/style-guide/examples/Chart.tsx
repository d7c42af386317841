import { useTranslation } from '@titian/shared-ui';
import { Histogram } from '@titian/shared-ui/data';

const HOUR = 3_600_000;
const START = Date.parse('2026-11-20T00:00:00Z');
const COUNTS = [12, 30, 44, 25, 8, 19];
const BUCKETS = COUNTS.map((ok, hour) => ({
  from: new Date(START + hour * HOUR).toISOString(),
  to: new Date(START + (hour + 1) * HOUR).toISOString(),
  values: { ok, failed: hour % 3 },
}));

export default function Chart() {
  const { t } = useTranslation('admin');
  return (
    <Histogram
      title={t('guide.sample.calls')}
      buckets={BUCKETS}
      series={[
        { key: 'ok', label: t('guide.state.done') },
        { key: 'failed', label: t('guide.state.failed'), colour: 'var(--chart-failed)' },
      ]}
    />
  );
}
