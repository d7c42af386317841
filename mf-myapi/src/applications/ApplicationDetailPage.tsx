import { isApiProblem } from '@titian/shared-auth';
import { Button, Card, Empty, Page, PageSkeleton, QueryView, useTranslation } from '@titian/shared-ui';
import { useReadApplicationQuery } from './applications.api';
import { ApplicationView } from './ApplicationView';
import { useApplicationPath } from './useApplicationPath';

/** One application of the organisation. */
export function ApplicationDetailPage({ id }: { id: string }) {
  const { t } = useTranslation('myapi');
  const paths = useApplicationPath();
  const query = useReadApplicationQuery({ params: { id } });
  if (isApiProblem(query.error) && query.error.status === 404)
    return (
      <Page title={t('applications.unknown')} breadcrumb={[{ label: t('applications.title'), to: paths.list }]}>
        <Card>
          <Empty
            icon="search"
            title={t('applications.unknownTitle')}
            body={t('applications.unknownBody')}
            action={<Button to={paths.list}>{t('applications.title')}</Button>}
          />
        </Card>
      </Page>
    );
  const view = (
    <QueryView
      query={query}
      skeleton={<PageSkeleton title={t('applications.one')} shape="detail" />}
      failure={t('applications.failureOne')}
    >
      {(application) => <ApplicationView application={application} />}
    </QueryView>
  );
  // Without the application there is no header, so a plain one is shown.
  return query.isError && !query.data ? <Page title={t('applications.one')}>{view}</Page> : view;
}
