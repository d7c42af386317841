import { useParams } from 'react-router-dom';
import { helpdeskPaths } from '@titian/shared-contracts/helpdesk';
import { Page, QueryView, useTranslation } from '@titian/shared-ui';
import { TwoCardSkeleton } from '../parts/TwoCardSkeleton';
import { useReadIssueQuery } from './helpdesk.api';
import { IssueView } from './IssueView';

export function IssuePage() {
  const { t } = useTranslation('catalogue');
  const { id = '' } = useParams();
  const issue = useReadIssueQuery({ params: { id } });
  const page = { title: t('issue.title'), list: { label: t('helpdesk.title'), to: helpdeskPaths.helpdesk() } };
  const skeleton = (
    <Page title={page.title} breadcrumb={[page.list, { label: page.title }]}>
      <TwoCardSkeleton />
    </Page>
  );
  return (
    <QueryView query={issue} skeleton={skeleton} failure={t('issue.failure')} page={page}>
      {(data) => <IssueView key={data.id} issue={data} />}
    </QueryView>
  );
}

export { IssuePage as Component };
