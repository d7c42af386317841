import type { RequestDetail } from '@titian/shared-contracts/data-request';
import { Card, useFormat, useTranslation } from '@titian/shared-ui';
import css from './request.module.css';

interface Props {
  request: RequestDetail;
  clock: NonNullable<RequestDetail['clock']>;
}

/** The days in which it is decided, and how many have begun; it stands still while the requester is asked. */
export function ClockCard({ request, clock }: Props) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const { days, used, dueDay, extension } = clock;
  const { waitingSince, overdue, dueAt } = request;
  const said = t('dataRequests.clock.used', { used, count: days });
  return (
    <Card title={t('dataRequests.clock.title')}>
      <p className={css.big}>{said}</p>
      <div className={css.days} role="img" aria-label={said}>
        {Array.from({ length: days }, (_, day) => (
          <i key={day} className={day < used ? (overdue ? css.late : css.used) : undefined} />
        ))}
      </div>
      <p className={css.quiet}>
        {waitingSince
          ? t('dataRequests.clock.waits', { at: format.dateTime(waitingSince) })
          : dueAt
            ? t(overdue ? 'dataRequests.clock.late' : 'dataRequests.clock.due', { day: format.date(dueDay) })
            : t('dataRequests.clock.over')}
      </p>
      {extension && <p className={css.quiet}>{t('dataRequests.clock.extended', { reason: extension.reason })}</p>}
    </Card>
  );
}
