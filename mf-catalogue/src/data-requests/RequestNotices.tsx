import type { RequestDetail } from '@titian/shared-contracts/data-request';
import { Notice, useFormat, useTranslation } from '@titian/shared-ui';

/** What the reader has to know first. */
export function RequestNotices({ request }: { request: RequestDetail }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const { status, allowed, overdue, clock, proposed, wantedBy, side } = request;
  return (
    <>
      {status === 'InfoRequested' && (
        <Notice tone="warning" icon="message" title={t('dataRequests.notice.asked')}>
          {t(allowed.includes('answer') ? 'dataRequests.notice.answer' : 'dataRequests.notice.waits')}
        </Notice>
      )}
      {overdue && clock && (
        <Notice tone="error" title={t('dataRequests.notice.overdue')}>
          {t('dataRequests.notice.wasDue', { day: format.date(clock.dueDay) })}
        </Notice>
      )}
      {proposed && (
        <Notice tone="warning" title={t('dataRequests.notice.proposed')}>
          {t(allowed.includes('confirm') ? 'dataRequests.notice.second' : 'dataRequests.notice.other')}
        </Notice>
      )}
      {status === 'Triage' && (
        <Notice title={t('dataRequests.notice.triage')}>{t('dataRequests.notice.triageBody')}</Notice>
      )}
      {wantedBy.length > 0 && side !== 'observer' && (
        <Notice icon="team" title={t('dataRequests.notice.wanted')}>
          {wantedBy.map(({ name }) => format.text(name)).join(', ')}
        </Notice>
      )}
    </>
  );
}
