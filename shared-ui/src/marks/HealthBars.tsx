import { useTranslation } from 'react-i18next';
import { classes } from '../classes';
import { healthOf } from '@titian/shared-contracts/catalogue';
import css from './marks.module.css';

export interface HealthBarsProps {
  /** Availability by day, 0 to 1, oldest first; null where nothing was checked. */
  days: readonly (number | null)[];
  /** The small form, for a table row. */
  mini?: boolean;
  /** Name of the thing that the bars belong to, for screen readers. */
  label?: string;
}

/** Availability by day as bars, since a line at 99.9 % shows nothing. A text where nothing was ever checked. */
export function HealthBars({ days, mini, label }: HealthBarsProps) {
  const { t } = useTranslation();
  if (days.every((day) => day === null)) return <span className={css.unknown}>{t('health.unknown')}</span>;
  const summary = t('health.days', { count: days.length });
  return (
    <div
      role="img"
      aria-label={label ? `${summary}, ${label}` : summary}
      className={classes(css.bars, mini && css.mini)}
    >
      {days.map((day, index) => (
        <i key={index} className={classes(css.bar, css[healthOf(day)])} />
      ))}
    </div>
  );
}
