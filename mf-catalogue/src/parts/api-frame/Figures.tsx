import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiDetail, healthOf } from '@titian/shared-contracts/catalogue';
import { HealthBars, useFormat } from '@titian/shared-ui';
import { PriceText } from '../PriceText';
import css from './ApiFrame.module.css';

function Availability({ days }: { days: ApiDetail['healthDays'] }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const checked = days.flatMap(({ availability }) => availability ?? []);
  const mean = checked.length ? checked.reduce((sum, day) => sum + day, 0) / checked.length : null;
  const disturbed = checked.filter((day) => healthOf(day) !== 'up').length;
  return (
    <div className={css.availability}>
      <dt>{t('figures.availability', { count: days.length })}</dt>
      <dd className={css.share}>{format.percent(mean)}</dd>
      <dd className={css.course}>
        <HealthBars
          days={days.map(({ availability }) => availability)}
          label={t('figures.disturbed', { count: disturbed })}
        />
        <span className={css.span}>
          <span>{format.dayMonth(days[0]?.day)}</span>
          <span>{t('figures.today')}</span>
        </span>
      </dd>
    </div>
  );
}

function Figure({ name, hint, children }: { name: string; hint: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={css.figure}>{children}</dd>
      <dd className={css.hint}>{hint}</dd>
    </div>
  );
}

/** Key figures: ninety days of availability, latency, errors, use and price. */
export function Figures({ detail }: { detail: ApiDetail }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const { latencyP95, errorRate, calls, subscribers, priceFrom, packages } = detail;
  const unmeasured = t('figures.unmeasured');
  return (
    <dl className={css.figures}>
      <Availability days={detail.healthDays} />
      <Figure name={t('figures.latency')} hint={latencyP95 === null ? unmeasured : t('figures.latencyHint')}>
        {format.duration(latencyP95)}
      </Figure>
      <Figure name={t('figures.errors')} hint={errorRate === null ? unmeasured : t('figures.errorsHint')}>
        {format.percent(errorRate)}
      </Figure>
      <Figure name={t('figures.calls')} hint={t('figures.subscribers', { count: subscribers })}>
        {format.compact(calls)}
      </Figure>
      <Figure name={t('figures.price')} hint={t('figures.packages', { count: packages.length })}>
        <PriceText price={priceFrom} least />
      </Figure>
    </dl>
  );
}
