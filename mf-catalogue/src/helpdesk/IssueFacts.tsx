import { cataloguePaths } from '@titian/shared-contracts/catalogue';
import type { IssueDetail } from '@titian/shared-contracts/helpdesk';
import { logPaths } from '@titian/shared-contracts/log';
import { orderPaths } from '@titian/shared-contracts/order';
import { subscriptionPaths } from '@titian/shared-contracts/subscription';
import { usePermission } from '@titian/shared-auth';
import { Card, Copy, Facts, Link, useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import { PriorityTag } from './PriorityTag';
import css from './issue.module.css';

function Request({ id }: { id: string }) {
  const seesLog = usePermission('logs.portal.view');
  if (seesLog) {
    return (
      <Link to={`${logPaths.portalLog()}?q=${encodeURIComponent(id)}`}>
        <code>{id}</code>
      </Link>
    );
  }
  return (
    <span className={css.request}>
      <code>{id}</code> <Copy text={id} />
    </span>
  );
}

/** What the issue is about, in a glance. */
export function IssueFacts({ issue }: { issue: IssueDetail }) {
  const { t } = useTranslation('catalogue');
  const text = useKeyedText('catalogue');
  const format = useFormat();
  const { project, order, subscription, requestId, allowed } = issue;
  // An agent reads these where they are set.
  const isSorted = allowed.includes('triage');
  return (
    <Card title={t('issue.facts')}>
      <Facts
        rows={[
          [t('issue.number'), <code key="no">{issue.ticketNo}</code>],
          [t('helpdesk.columns.category'), isSorted ? null : text(`issueCategory.${issue.category}`)],
          [t('helpdesk.columns.priority'), isSorted ? null : <PriorityTag priority={issue.priority} />],
          [t('helpdesk.columns.team'), text(`issueTeam.${issue.team}`)],
          [t('helpdesk.columns.assignee'), isSorted ? null : (issue.assignee?.displayName ?? t('issue.nobody'))],
          [
            t('newIssue.related.api'),
            project && <Link to={cataloguePaths.marketplace(project.id)}>{format.text(project.Name)}</Link>,
          ],
          [t('newIssue.related.order'), order && <Link to={orderPaths.order(order.id)}>{order.orderNo}</Link>],
          [
            t('newIssue.related.subscription'),
            subscription && (
              <Link to={`${subscriptionPaths.mySubscriptions()}?open=${subscription.id}`}>
                {subscription.subscriptionNo}
              </Link>
            ),
          ],
          [t('issue.request'), requestId && <Request id={requestId} />],
        ]}
      />
    </Card>
  );
}
