import { HEALTH_FROM } from '@titian/shared-contracts/catalogue';
import type { ApiOverview } from '@titian/shared-contracts/project';
import { Card, HealthBars, useFormat, useTranslation } from '@titian/shared-ui';
import css from './overview.module.css';

type Days = ApiOverview['health'];
interface Checked {
  day: string;
  availability: number;
}

const worstOf = (checked: readonly Checked[]): Checked | undefined =>
  checked
    .filter(({ availability }) => availability < HEALTH_FROM.up)
    .toSorted((one, other) => one.availability - other.availability)[0];

function Strip({ days, checked }: { days: Days; checked: readonly Checked[] }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const worst = worstOf(checked);
  return (
    <>
      <HealthBars days={days.map(({ availability }) => availability)} label={t('overview.health.checks')} />
      <p className={css.axis}>
        <span>{format.dayMonth(days[0]!.day)}</span>
        {worst && (
          <span className={css.worst}>
            {t('overview.health.worst', {
              day: format.dayMonth(worst.day),
              share: format.percent(worst.availability),
            })}
          </span>
        )}
        <span>{t('overview.health.today')}</span>
      </p>
    </>
  );
}

/** Availability of an API, day by day, with its worst day. */
export function HealthStrip({ days }: { days: Days }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const checked = days.flatMap(({ day, availability }) => (availability === null ? [] : [{ day, availability }]));
  if (checked.length === 0)
    return (
      <Card title={t('overview.health.title')}>
        <p className={css.quiet}>{t('overview.health.unchecked')}</p>
      </Card>
    );
  const mean = checked.reduce((sum, { availability }) => sum + availability, 0) / checked.length;
  return (
    <Card title={t('overview.health.available', { share: format.percent(mean), count: checked.length })}>
      <Strip days={days} checked={checked} />
    </Card>
  );
}
