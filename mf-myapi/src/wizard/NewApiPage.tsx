import { useSearchParams } from 'react-router-dom';
import { projectPaths } from '@titian/shared-contracts/project';
import { isApiProblem } from '@titian/shared-auth';
import { Button, Card, Empty, Page, PageSkeleton, QueryView, useTranslation } from '@titian/shared-ui';
import { useReadAuthoredQuery } from '../parts/authoring/authoring.api';
import { BeginPage } from './BeginPage';
import { Wizard } from './Wizard';

/** States in which a version is still being made. */
const IN_PREPARATION = ['Draft', 'InReview', 'ChangesRequested', 'Approved'];

function Nothing() {
  const { t } = useTranslation('myapi');
  return (
    <Page title={t('wizard.newApi')}>
      <Card>
        <Empty
          icon="api"
          title={t('wizard.noDraft')}
          body={t('wizard.noDraftBody')}
          action={<Button to={projectPaths.registry()}>{t('wizard.toRegistry')}</Button>}
        />
      </Card>
    </Page>
  );
}

function Continued({ id, asked }: { id: string; asked: string | null }) {
  const { t } = useTranslation('myapi');
  const query = useReadAuthoredQuery({ params: { id } });
  if (isApiProblem(query.error) && [404, 422].includes(query.error.status)) return <Nothing />;
  const view = (
    <QueryView
      query={{ ...query, data: query.currentData }}
      skeleton={<PageSkeleton title={t('wizard.newApi')} shape="detail" />}
      failure={t('wizard.failure')}
    >
      {(api) => {
        const open = api.versions.filter(({ state }) => IN_PREPARATION.includes(state));
        const version = asked ? open.find((one) => one.id === asked) : open[0];
        return version && api.editable ? <Wizard key={version.id} api={api} versionId={version.id} /> : <Nothing />;
      }}
    </QueryView>
  );
  return query.isError && !query.currentData ? <Page title={t('wizard.newApi')}>{view}</Page> : view;
}

/** Spec's `/myapi/newapi`: begins an API, or goes on with the version that the address names. */
export function NewApiPage() {
  const [search] = useSearchParams();
  const id = search.get('id');
  return id ? <Continued key={id} id={id} asked={search.get('version')} /> : <BeginPage />;
}

export { NewApiPage as Component };
