import { type ReactNode, useEffect } from 'react';
import { useParams } from 'react-router-dom';
import type { OwnerTab as Tab, OwnProject } from '@titian/shared-contracts/project';
import { isApiProblem, setMydata } from '@titian/shared-auth';
import { Page, PageSkeleton, QueryView, useTranslation } from '@titian/shared-ui';
import { UnknownApi } from '@titian/shared-ui/data';
import { useReadProjectQuery } from './owner.api';
import { OwnerFrame } from './OwnerFrame';

/** A tab of the API that the address names. It becomes the one last worked on (spec §3 `mydata`). */
export function OwnerTab({ tab, children }: { tab: Tab; children: (project: OwnProject) => ReactNode }) {
  const { t } = useTranslation('myapi');
  const { id = '' } = useParams();
  const query = useReadProjectQuery({ params: { id } });
  const found = query.currentData?.id;
  useEffect(() => {
    if (found) setMydata(found);
  }, [found]);

  if (isApiProblem(query.error) && [404, 422].includes(query.error.status)) return <UnknownApi />;
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
