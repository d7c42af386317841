import { useParams } from 'react-router-dom';
import { Id } from '@titian/shared-contracts';
import { helpdeskPaths } from '@titian/shared-contracts/helpdesk';
import { isApiProblem } from '@titian/shared-auth';
import { Button, Card, Empty, Page, QueryView, useTranslation } from '@titian/shared-ui';
import { TwoCardSkeleton } from '../parts/TwoCardSkeleton';
import { useReadIssueQuery } from './helpdesk.api';
import { IssueView } from './IssueView';

export function IssuePage() {
  const { t } = useTranslation('catalogue');
  const id = Id.safeParse(useParams().id).data;
  const issue = useReadIssueQuery({ params: { id: id ?? '' } }, { skip: !id });
  const trail = [{ label: t('helpdesk.title'), to: helpdeskPaths.helpdesk() }, { label: t('issue.title') }];
  if (!id || (isApiProblem(issue.error) && issue.error.status === 404)) {
    return (
      <Page title={t('issue.unknown')} breadcrumb={trail}>
        <Card>
          <Empty
            icon="customer-service"
            title={t('issue.unknownTitle')}
            body={t('issue.unknownBody')}
            action={<Button to={helpdeskPaths.helpdesk()}>{t('issue.toList')}</Button>}
          />
        </Card>
      </Page>
    );
  }
  const skeleton = (
    <Page title={t('issue.title')} breadcrumb={trail}>
      <TwoCardSkeleton />
    </Page>
  );
  const view = (
    <QueryView query={issue} skeleton={skeleton} failure={t('issue.failure')}>
      {(data) => <IssueView key={data.id} issue={data} />}
    </QueryView>
  );
  // Without an issue there is no header, so a plain one is shown.
  const refused = issue.error !== undefined && issue.data === undefined;
  return refused ? (
    <Page title={t('issue.title')} breadcrumb={trail}>
      {view}
    </Page>
  ) : (
    view
  );
}

export { IssuePage as Component };
