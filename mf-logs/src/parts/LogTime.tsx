import { TIME_ZONE } from '@titian/shared-contracts';
import { useFormat } from '@titian/shared-ui';
import css from './LogTime.module.css';

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
});

/** Date (with its year if `full`) and time to the millisecond, in a monospaced font. */
export function LogTime({ at, full = false }: { at: string; full?: boolean }) {
  const format = useFormat();
  return (
    <time dateTime={at} title={format.dateTime(at)} className={full ? css.full : css.time}>
      {full ? format.date(at) : format.dayMonth(at)} {clock.format(new Date(at))}
    </time>
  );
}
