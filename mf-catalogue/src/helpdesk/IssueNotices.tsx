import type { IssueDetail } from '@titian/shared-contracts/helpdesk';
import { Button, Notice, useFormat, useTranslation } from '@titian/shared-ui';
import { focusReply } from './replyField';

/** What the reader has to know first: a question that waits, a missed deadline, how long the issue can be reopened. */
export function IssueNotices({ issue }: { issue: IssueDetail }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const { waitsForReporter, asAgent, overdue, due, status, reopenUntil, allowed } = issue;
  const toReply = (
    <Button type="primary" size="small" onClick={focusReply}>
      {t('issue.toReply')}
    </Button>
  );
  return (
    <>
      {waitsForReporter && !asAgent && (
        <Notice tone="warning" icon="message" title={t('issue.asked')} action={toReply}>
          {t('issue.askedBody')}
        </Notice>
      )}
      {waitsForReporter && asAgent && <Notice title={t('issue.waits')}>{t('issue.waitsBody')}</Notice>}
      {overdue && asAgent && due && (
        <Notice tone="error" title={t(`issue.overdue.${due.kind}`)}>
          {t('issue.wasDue', { at: format.dateTime(due.at) })}
        </Notice>
      )}
      {status === 'Closed' && !asAgent && allowed.includes('reopen') && reopenUntil && (
        <Notice tone="success" title={t('issue.closedBy')}>
          {t('issue.mayReopen', { at: format.date(reopenUntil) })}
        </Notice>
      )}
    </>
  );
}
