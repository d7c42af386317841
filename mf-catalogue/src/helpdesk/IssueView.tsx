import { helpdeskPaths, type IssueDetail } from '@titian/shared-contracts/helpdesk';
import { usePageTitle } from '@titian/section-kit';
import { Card, Columns, Page, Stack, StatusTag, StepBar, useFormat, useTranslation } from '@titian/shared-ui';
import { AgentDesk } from './AgentDesk';
import { IssueFacts } from './IssueFacts';
import { IssueNext } from './IssueNext';
import { IssueNotices } from './IssueNotices';
import { IssueThread } from './IssueThread';
import { IssueTimeline } from './IssueTimeline';
import { RatingCard, RatingGiven } from './RatingCard';
import { useIssueSteps } from './useIssueSteps';

/** The whole issue: state, next step, thread, timeline. */
export function IssueView({ issue }: { issue: IssueDetail }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const steps = useIssueSteps(issue);
  usePageTitle(`${issue.ticketNo} ${issue.title}`);
  const agency = issue.organization ? format.text(issue.organization.name) : '–';
  const aside = (
    <>
      {issue.asAgent && <AgentDesk issue={issue} />}
      <IssueFacts issue={issue} />
      {issue.satisfaction !== null && <RatingGiven issue={issue} />}
      <Card title={t('issue.timeline')}>
        <IssueTimeline events={issue.events} />
      </Card>
    </>
  );
  return (
    <Page
      title={issue.title}
      mark={<StatusTag kind="issue" state={issue.status} />}
      purpose={t('issue.purpose', { name: issue.reporter.displayName, agency, at: format.dateTime(issue.createdAt) })}
      breadcrumb={[{ label: t('helpdesk.title'), to: helpdeskPaths.helpdesk() }, { label: issue.ticketNo }]}
      actions={<IssueNext issue={issue} />}
    >
      <Stack>
        <Card flush label={t('issue.progress')}>
          <StepBar steps={steps} />
        </Card>
        <IssueNotices issue={issue} />
        {issue.allowed.includes('rate') && <RatingCard issue={issue} />}
        <Columns aside={aside}>
          <IssueThread issue={issue} />
        </Columns>
      </Stack>
    </Page>
  );
}
