import { FigureTiles, HealthBars, Sparkline, Stack, useFormat, useTranslation } from '@titian/shared-ui';

const CALLS = [1204, 1310, 1188, 1422, 1390, 1502, 1610];
const DAYS = [1, 1, 0.998, 1, 0.97, 1, null, 1, 1, 0.4, 1, 1];

export default function Figures() {
  const { t } = useTranslation('admin');
  const format = useFormat();
  return (
    <Stack>
      <FigureTiles
        caption={t('guide.sample.week')}
        tiles={[
          { key: 'calls', label: t('guide.sample.calls'), value: format.number(1610), line: CALLS },
          { key: 'failed', label: t('guide.sample.failures'), value: format.number(12), bad: true },
        ]}
      />
      <HealthBars days={DAYS} label={t('guide.sample.api')} />
      <Sparkline values={CALLS} label={t('guide.sample.calls')} />
    </Stack>
  );
}
