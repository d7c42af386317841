import { useTranslation } from '@titian/shared-ui';
import css from './policies.module.css';

const SLOTS_AN_HOUR = 2;
const clock = (slot: number) =>
  `${String(Math.floor(slot / SLOTS_AN_HOUR)).padStart(2, '0')}:${slot % SLOTS_AN_HOUR ? '30' : '00'}`;

/** The spans of a day in which the call passes, as clock times. */
export function spansOf(day: string): string[] {
  return [...day.matchAll(/1+/g)].map(({ index, 0: span }) => `${clock(index)}–${clock(index + span.length)}`);
}

/** The same call over a week, by half hours. */
export function Week({ week }: { week: readonly string[] }) {
  const { t } = useTranslation('admin');
  return (
    <section aria-label={t('policies.ask.week')}>
      <h3>{t('policies.ask.week')}</h3>
      <div className={css.week} role="list">
        {week.map((day, place) => {
          const name = t(`policies.days.${(place + 1) as 1}`);
          const spans = spansOf(day).join(', ') || t('policies.ask.never');
          return [
            <span key={`name-${place}`} aria-hidden="true">
              {name}
            </span>,
            <span key={place} className={css.day} role="listitem" aria-label={`${name}: ${spans}`} title={spans}>
              {[...day].map((sign, slot) => (
                <i key={slot} data-passes={sign === '1' ? '' : undefined} />
              ))}
            </span>,
          ];
        })}
        <span />
        <span className={css.hours} aria-hidden="true">
          <span>00:00</span>
          <span>12:00</span>
          <span>24:00</span>
        </span>
      </div>
    </section>
  );
}
