import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { EXPECTED_CALLS_MAX } from '@titian/shared-contracts/catalogue';
import { Segmented, TextInput, useFormat } from '@titian/shared-ui';
import { callsAt, LAST_STEP, stepOf } from '../../parts/offer/callsScale';
import type { Estimate, Per } from '../../parts/offer/useEstimate';
import css from './Packages.module.css';

/** Expected number of calls, by slider or number; the packages below are priced for it. */
export function Calculator({ estimate: { calls, per, perMonth, set } }: { estimate: Estimate }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const id = useId();
  const units: { value: Per; label: string }[] = [
    { value: 'day', label: t('calculator.day') },
    { value: 'month', label: t('calculator.month') },
  ];
  const valueText =
    calls === 0 ? t('calculator.none') : t(`calculator.spoken.${per}`, { count: calls, calls: format.number(calls) });
  return (
    <div className={css.calculator} role="group" aria-labelledby={`${id}title`}>
      <h3 id={`${id}title`}>{t('calculator.title')}</h3>
      <input
        type="range"
        className={css.slider}
        min={0}
        max={LAST_STEP}
        value={stepOf(calls)}
        aria-label={t('calculator.slider')}
        aria-valuetext={valueText}
        onChange={(event) => set(callsAt(Number(event.target.value)), per)}
      />
      <div className={css.number}>
        <TextInput
          type="number"
          inputMode="numeric"
          min={0}
          max={EXPECTED_CALLS_MAX}
          value={calls || ''}
          placeholder="0"
          aria-label={t('calculator.calls')}
          onChange={(event) => set(Number(event.target.value), per)}
        />
        <Segmented options={units} value={per} onChange={(unit) => set(calls, unit)} label={t('calculator.per')} />
      </div>
      <p className={css.perMonth} role="status">
        {calls > 0 ? t('calculator.aMonth', { count: perMonth, calls: format.number(perMonth) }) : t('calculator.hint')}
      </p>
    </div>
  );
}
