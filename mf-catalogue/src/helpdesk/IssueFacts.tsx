import { cataloguePaths } from '@titian/shared-contracts/catalogue';
import type { IssueDetail } from '@titian/shared-contracts/helpdesk';
import { logPaths } from '@titian/shared-contracts/log';
import { orderPaths } from '@titian/shared-contracts/order';
import { subscriptionPaths } from '@titian/shared-contracts/subscription';
import { TraceId, trafficPaths } from '@titian/shared-contracts/traffic';
import { usePermission } from '@titian/shared-auth';
import { Card, Copy, Facts, Link, useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import { PriorityTag } from './PriorityTag';
import css from './issue.module.css';

/** The id of a request to the portal, or the trace of a call at the gateway: each leads to where it is recorded. */
function RequestId({ id }: { id: string }) {
  const mayReadLog = usePermission('logs.portal.view');
  const mayReadCalls = usePermission('monitoring.view');
  if (mayReadCalls && TraceId.safeParse(id).success) {
    return (
      <Link to={trafficPaths.trace(id)}>
        <code>{id}</code>
      </Link>
    );
  }
  if (mayReadLog) {
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

/** What the issue is about, at a glance. */
export function IssueFacts({ issue }: { issue: IssueDetail }) {
  const { t } = useTranslation('catalogue');
  const text = useKeyedText('catalogue');
  const format = useFormat();
  const { project, order, subscription, requestId, allowed } = issue;
  // Agents see category and priority in their controls.
  const hasControls = allowed.includes('triage');
  return (
    <Card title={t('issue.facts')}>
      <Facts
        rows={[
          [t('issue.number'), <code key="no">{issue.ticketNo}</code>],
          [t('helpdesk.columns.category'), hasControls ? null : text(`issueCategory.${issue.category}`)],
          [t('helpdesk.columns.priority'), hasControls ? null : <PriorityTag priority={issue.priority} />],
          [t('helpdesk.columns.team'), text(`issueTeam.${issue.team}`)],
          [t('helpdesk.columns.assignee'), hasControls ? null : (issue.assignee?.displayName ?? t('issue.nobody'))],
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
          [t('issue.request'), requestId && <RequestId id={requestId} />],
        ]}
      />
    </Card>
  );
}
