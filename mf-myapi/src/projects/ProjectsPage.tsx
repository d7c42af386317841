import { useState } from 'react';
import { authoringPaths } from '@titian/shared-contracts/authoring';
import { type ProjectRow, RegistryView } from '@titian/shared-contracts/project';
import { usePermission } from '@titian/shared-auth';
import { Button, Empty, Page, Stack, useFormat, useTranslation } from '@titian/shared-ui';
import { type BulkAction, ResourceTable, useListState } from '@titian/shared-ui/data';
import { BulkArchiveDialog } from './BulkArchiveDialog';
import { BulkDeprecateDialog } from './BulkDeprecateDialog';
import { CloneDialog } from './CloneDialog';
import { FirstApi } from './FirstApi';
import { useListProjectsQuery } from './projects.api';
import { projectColumns } from './projectColumns';
import { useProjectActs } from './useProjectActs';
import { FILTERS, useProjectFilters } from './useProjectFilters';

/** Before they are known. */
const NO_FACETS = { categories: [], divisions: [], owners: [] };

export function ProjectsPage() {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const state = useListState({ filters: FILTERS, defaultSort: 'updatedAt:desc' });
  const view = RegistryView.safeParse(state.param('view')).data ?? 'all';
  const listQuery = { ...state.query, view };
  const query = useListProjectsQuery({ query: listQuery });
  const [source, setSource] = useState<ProjectRow | null>(null);
  const { actionsOf, exportRows } = useProjectActs(listQuery, setSource);
  const { fields, several } = useProjectFilters(query.data ?? NO_FACETS);
  const [bulk, setBulk] = useState<{ act: 'archive' | 'deprecate'; rows: readonly ProjectRow[] } | null>(null);
  const mayDeprecate = usePermission('api.approve');
  const mayExport = usePermission('api.export');
  const mayBegin = usePermission('api.create');
  const views = RegistryView.options.map((value) => ({
    value,
    label: t(`projects.views.${value}`),
    count: query.data?.counts[value],
  }));
  const bulkActions: BulkAction<ProjectRow>[] = [
    ...(mayExport ? [{ key: 'export', label: t('projects.export'), icon: 'download' as const, run: exportRows }] : []),
    ...(mayDeprecate
      ? [
          {
            ...{ key: 'deprecate', label: t('lifecycle.act.deprecate'), icon: 'history' as const, danger: true },
            appliesTo: ({ served }: ProjectRow) => served?.state === 'Published',
            run: (_: unknown, rows: readonly ProjectRow[]) => setBulk({ act: 'deprecate', rows }),
          },
        ]
      : []),
    {
      ...{ key: 'archive', label: t('archive.action'), icon: 'inbox', danger: true },
      appliesTo: ({ allowed }) => allowed.includes('archive'),
      run: (_, rows) => setBulk({ act: 'archive', rows }),
    },
  ];

  return (
    <Page
      title={t('projects.title')}
      purpose={t(several ? 'projects.purposeSeveral' : 'projects.purpose')}
      actions={
        mayBegin && (
          <Button type="primary" icon="plus" to={authoringPaths.newApi()}>
            {t('projects.newApi')}
          </Button>
        )
      }
    >
      <Stack>
        <FirstApi counts={query.data?.counts} />
        <ResourceTable
          name="projects"
          label={t('projects.list')}
          query={query}
          state={state}
          columns={projectColumns((field) => t(`projects.${field}`), several)}
          rowId={({ id }) => id}
          rowName={({ Name }) => format.text(Name)}
          searchHint={t('projects.search')}
          filters={fields}
          views={views}
          cards
          rowActions={actionsOf}
          bulkActions={bulkActions}
          onExport={mayExport ? () => exportRows() : undefined}
          empty={<Empty icon="api" title={t(`empty.${view}.title`)} body={t(`empty.${view}.body`)} />}
          failure={t('projects.failure')}
        />
      </Stack>
      {bulk?.act === 'archive' && <BulkArchiveDialog rows={bulk.rows} onClose={() => setBulk(null)} />}
      {bulk?.act === 'deprecate' && <BulkDeprecateDialog rows={bulk.rows} onClose={() => setBulk(null)} />}
      {source && <CloneDialog source={source} onClose={() => setSource(null)} />}
    </Page>
  );
}

export { ProjectsPage as Component };
