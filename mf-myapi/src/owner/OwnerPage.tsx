import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { projectPaths } from '@titian/shared-contracts/project';
import { isApiProblem, setMydata } from '@titian/shared-auth';
import { Button, Card, Empty, Page, PageSkeleton, QueryView, useTranslation } from '@titian/shared-ui';
import { useReadProjectQuery } from './owner.api';
import { OwnerView } from './OwnerView';

function Unknown() {
  const { t } = useTranslation('myapi');
  return (
    <Page title={t('owner.unknown')}>
      <Card>
        <Empty
          icon="search"
          title={t('owner.unknownTitle')}
          body={t('owner.unknownBody')}
          action={<Button to={projectPaths.registry()}>{t('owner.toRegistry')}</Button>}
        />
      </Card>
    </Page>
  );
}

/** Spec's `/myapi/{id}`: an API as its owner sees it. It becomes the one last worked on (spec §3 `mydata`). */
export function OwnerPage() {
  const { t } = useTranslation('myapi');
  const { id = '' } = useParams();
  const query = useReadProjectQuery({ params: { id } });
  const found = query.currentData?.id;
  useEffect(() => {
    if (found) setMydata(found);
  }, [found]);

  if (isApiProblem(query.error) && [404, 422].includes(query.error.status)) return <Unknown />;
  const view = (
    <QueryView
      query={{ ...query, data: query.currentData }}
      skeleton={<PageSkeleton title={t('owner.title')} shape="detail" />}
      failure={t('owner.failure')}
    >
      {(project) => <OwnerView project={project} />}
    </QueryView>
  );
  // Without the API there is no header, so a plain one is shown.
  return query.isError && !query.currentData ? <Page title={t('owner.title')}>{view}</Page> : view;
}

export { OwnerPage as Component };
