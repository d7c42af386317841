import { useParams } from 'react-router-dom';
import { repositoryPaths } from '@titian/shared-contracts/repository';
import { Page, QueryView, SkeletonRows, useTranslation } from '@titian/shared-ui';
import { useReadRepositoryQuery } from './repository.api';
import { RepositoryView } from './RepositoryView';

export function RepositoryPage() {
  const { t } = useTranslation('catalogue');
  const { id = '' } = useParams();
  const query = useReadRepositoryQuery({ params: { id } });
  const page = {
    title: t('repository.title'),
    list: { label: t('repositories.title'), to: repositoryPaths.repositories() },
  };
  const skeleton = (
    <Page title={page.title} breadcrumb={[page.list, { label: page.title }]}>
      <SkeletonRows />
    </Page>
  );
  return (
    <QueryView query={query} skeleton={skeleton} failure={t('repository.failure')} page={page}>
      {(data) => <RepositoryView key={data.id} repository={data} />}
    </QueryView>
  );
}

export { RepositoryPage as Component };
