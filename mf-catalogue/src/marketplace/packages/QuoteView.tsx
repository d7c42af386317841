import { useTranslation } from 'react-i18next';
import type { Quote } from '@titian/shared-contracts/catalogue';
import { Tag, useFormat } from '@titian/shared-ui';
import css from './Packages.module.css';

const TONES = { fits: 'success', tight: 'warning', over: 'error', beyond: 'warning' } as const;

/** The price of a package for the estimate, and how much of its quota that uses. */
export function QuoteView({ quote: { cost, used, fit, cheapest } }: { quote: Quote }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  return (
    <div className={css.quote}>
      <p className={css.total}>
        <b>{t('calculator.cost', { amount: format.money(cost.estimate) })}</b>
        {cheapest && <Tag tone="brand">{t('calculator.cheapest')}</Tag>}
      </p>
      <div className={css.meter} aria-hidden>
        <span className={css[fit]} style={{ width: `${Math.min(100, used * 100)}%` }} />
      </div>
      <p className={css.fit}>
        <Tag tone={TONES[fit]}>{t(`calculator.fit.${fit}`)}</Tag>
        {t('calculator.used', { share: format.percent(used, used < 0.1 ? 1 : 0) })}
      </p>
    </div>
  );
}
