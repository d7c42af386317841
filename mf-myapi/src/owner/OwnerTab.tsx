import { type ReactNode, useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { type OwnProject, projectPaths } from '@titian/shared-contracts/project';
import { isApiProblem, setMydata } from '@titian/shared-auth';
import { Button, Card, Empty, Page, PageSkeleton, QueryView, useTranslation } from '@titian/shared-ui';
import { useReadProjectQuery } from './owner.api';
import { OwnerFrame } from './OwnerFrame';
import type { Tab } from './tabs';

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

/** A tab of the API that the address names. It becomes the one last worked on (spec §3 `mydata`). */
export function OwnerTab({ tab, children }: { tab: Tab; children: (project: OwnProject) => ReactNode }) {
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
      {(project) => (
        <OwnerFrame project={project} tab={tab}>
          {children(project)}
        </OwnerFrame>
      )}
    </QueryView>
  );
  // Without the API there is no header, so a plain one is shown.
  return query.isError && !query.currentData ? <Page title={t('owner.title')}>{view}</Page> : view;
}
