import { DataClassification } from '@titian/shared-contracts/catalogue';
import { useNavigate } from 'react-router-dom';
import {
  repositoryPaths,
  type RepositorySummary,
  RepositoryView,
  RepositoryVisibility,
} from '@titian/shared-contracts/repository';
import { usePermission } from '@titian/shared-auth';
import { Button, Empty, Page, useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import { ResourceTable, type RowAction, useListState } from '@titian/shared-ui/data';
import { useManagedRepositoriesQuery } from './repositories.api';
import { repositoryColumns } from './repositoryColumns';
import { useArchive } from './useArchive';

/** Repositories in scope: who owns them, who sees them, and how full they are. */
export function ManageRepositoriesPage() {
  const { t } = useTranslation('admin');
  const text = useKeyedText('admin');
  const format = useFormat();
  const navigate = useNavigate();
  const state = useListState({ filters: ['visibility', 'classification'], defaultSort: 'updatedAt:desc' });
  const view = RepositoryView.safeParse(state.param('view')).data ?? 'all';
  const query = useManagedRepositoriesQuery({ query: { ...state.query, view } });
  const mayCreate = usePermission('repository.create');
  const { mayArchive, archive } = useArchive();
  const optionsOf = (values: readonly string[], words: string) =>
    values.map((value) => ({ value, label: text(`${words}.${value}`) }));
  const create = (
    <Button type="primary" icon="plus" to={repositoryPaths.create()}>
      {t('repositoryAdmin.create')}
    </Button>
  );
  const rowActions = (row: RepositorySummary): RowAction[] => [
    { key: 'open', label: t('repositoryAdmin.open'), icon: 'folder-open', to: repositoryPaths.repository(row.id) },
    ...(mayArchive
      ? [
          {
            key: 'archive',
            label: t(row.archivedAt ? 'repositoryAdmin.unarchive' : 'repositoryAdmin.archive'),
            icon: 'inbox' as const,
            run: () => void archive(row),
          },
        ]
      : []),
  ];
  return (
    <Page title={t('repositoryAdmin.title')} purpose={t('repositoryAdmin.purpose')} actions={mayCreate && create}>
      <ResourceTable
        name="managerepository"
        label={t('repositoryAdmin.title')}
        query={query}
        state={state}
        columns={repositoryColumns((field) => t(`repositoryAdmin.columns.${field}`))}
        rowId={({ id }) => id}
        rowName={({ name }) => format.text(name)}
        searchHint={t('repositoryAdmin.search')}
        filters={[
          {
            name: 'visibility',
            label: t('repositoryAdmin.columns.visibility'),
            options: optionsOf(RepositoryVisibility.options, 'repositoryVisibility'),
          },
          {
            name: 'classification',
            label: t('repositoryAdmin.columns.classification'),
            options: optionsOf(DataClassification.options, 'classification'),
          },
        ]}
        views={RepositoryView.options.map((value) => ({
          value,
          label: t(`repositoryAdmin.views.${value}`),
          count: query.data?.counts[value],
        }))}
        rowActions={rowActions}
        onOpen={({ id }) => void navigate(repositoryPaths.manageOne(id))}
        empty={
          <Empty
            icon="folder"
            title={t(`repositoryAdmin.empty.${view}`)}
            action={view === 'all' && mayCreate && create}
          />
        }
        failure={t('repositoryAdmin.listFailure')}
      />
    </Page>
  );
}

export { ManageRepositoriesPage as Component };
