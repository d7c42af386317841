import { useState } from 'react';
import { authoringPaths } from '@titian/shared-contracts/authoring';
import { type ProjectRow, RegistryView } from '@titian/shared-contracts/project';
import { usePermission } from '@titian/shared-auth';
import { Button, Empty, Page, Stack, useFormat, useTranslation } from '@titian/shared-ui';
import { ResourceTable, useListState } from '@titian/shared-ui/data';
import { BeginVersionDialog } from '../parts/authoring/BeginVersionDialog';
import { CloneDialog } from './CloneDialog';
import { FirstApi } from './FirstApi';
import { useListProjectsQuery } from './projects.api';
import { projectColumns } from './projectColumns';
import { useBulkActs } from './useBulkActs';
import { useProjectActs } from './useProjectActs';
import { useProjectExport } from './useProjectExport';
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
  const [versioned, setVersioned] = useState<ProjectRow | null>(null);
  const exportRows = useProjectExport(listQuery);
  const { bulkActions, openBulk, bulkDialog } = useBulkActs({
    ...{ exportRows, earliestLastDay: query.data?.earliestLastDay },
  });
  const actionsOf = useProjectActs({
    onClone: setSource,
    onNewVersion: setVersioned,
    onDeprecate: (row) => openBulk({ act: 'deprecate', rows: [row] }),
  });
  const facets = query.data ?? NO_FACETS;
  const { fields, several } = useProjectFilters(facets);
  const categoryOf = (code: string) => {
    const label = facets.categories.find(({ value }) => value === code)?.label;
    return label ? format.text(label) : code;
  };
  const mayExport = usePermission('api.export');
  const mayBegin = usePermission('api.create');
  const views = RegistryView.options.map((value) => ({
    value,
    label: t(`projects.views.${value}`),
    count: query.data?.counts[value],
  }));
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
          columns={projectColumns({
            word: (field) => t(`projects.${field}`),
            ...{ categoryOf, several },
          })}
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
      {bulkDialog}
      {versioned && <BeginVersionDialog project={versioned} onClose={() => setVersioned(null)} />}
      {source && <CloneDialog source={source} onClose={() => setSource(null)} />}
    </Page>
  );
}

export { ProjectsPage as Component };
