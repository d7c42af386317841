import { DataClassification } from '@titian/shared-contracts/catalogue';
import { useNavigate } from 'react-router-dom';
import { repositoryPaths } from '@titian/shared-contracts/repository';
import { usePermission } from '@titian/shared-auth';
import { Button, Empty, Page, useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import { ResourceTable, useListState } from '@titian/shared-ui/data';
import { useListRepositoriesQuery } from './repository.api';
import { repositoryColumns } from './repositoryColumns';

/** Repositories in which the reader may read something. */
export function RepositoriesPage() {
  const { t } = useTranslation('catalogue');
  const text = useKeyedText('catalogue');
  const format = useFormat();
  const navigate = useNavigate();
  const state = useListState({ filters: ['classification'], defaultSort: 'updatedAt:desc' });
  const query = useListRepositoriesQuery({ query: state.query });
  const mayManage = usePermission('repository.view');
  const options = DataClassification.options.map((value) => ({ value, label: text(`classification.${value}`) }));
  const manage = (
    <Button icon="setting" to={repositoryPaths.manage()}>
      {t('repositories.manage')}
    </Button>
  );
  return (
    <Page title={t('repositories.title')} purpose={t('repositories.purpose')} actions={mayManage && manage}>
      <ResourceTable
        name="repository"
        label={t('repositories.title')}
        query={query}
        state={state}
        columns={repositoryColumns((field) => t(`repositories.columns.${field}`))}
        rowId={({ id }) => id}
        rowName={({ name }) => format.text(name)}
        searchHint={t('repositories.search')}
        filters={[{ name: 'classification', label: t('repositories.columns.classification'), options }]}
        onOpen={({ id }) => void navigate(repositoryPaths.repository(id))}
        empty={<Empty icon="folder" title={t('repositories.empty')} body={t('repositories.emptyBody')} />}
        failure={t('repositories.failure')}
      />
    </Page>
  );
}

export { RepositoriesPage as Component };
