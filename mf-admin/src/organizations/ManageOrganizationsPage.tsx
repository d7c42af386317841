import { useState } from 'react';
import { ManagedView, paths } from '@titian/shared-contracts';
import { usePermission } from '@titian/shared-auth';
import { Button, Empty, Page, useFormat, useTranslation } from '@titian/shared-ui';
import { ResourceTable, useListState } from '@titian/shared-ui/data';
import { useCsv } from '../parts/useCsv';
import { type Open, OrganizationDialogs } from './OrganizationDialogs';
import { OrganizationDrawer } from './OrganizationDrawer';
import { organizationColumns } from './organizationColumns';
import { useExportOrganizationsMutation, useOrganizationRegistryQuery } from './organizations.api';
import { useOrganizationActs } from './useOrganizationActs';
import { FILTERS, useOrganizationFilters } from './useOrganizationFilters';

export function ManageOrganizationsPage() {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const state = useListState({ filters: FILTERS, defaultSort: 'name:asc' });
  const view = ManagedView.safeParse(state.param('view')).data ?? 'all';
  const asked = { ...state.query, view };
  const query = useOrganizationRegistryQuery({ query: asked });
  const [open, setOpen] = useState<Open | null>(null);
  const [exportOrganizations] = useExportOrganizationsMutation();
  const save = useCsv(t('organizations.fileName'));
  const { fields, several } = useOrganizationFilters();
  const [mayCreate, mayExport] = [usePermission('organization.create'), usePermission('organization.export')];
  const openId = state.param('open');
  const show = (id: string | null) => state.setParam('open', id, { keepPage: true });
  const actsOf = useOrganizationActs({
    edit: (organization) => setOpen({ what: 'editor', organization }),
    disable: (organization) => setOpen({ what: 'disable', organization }),
    explain: (organization) => setOpen({ what: 'blocked', organization }),
    onGone: () => show(null),
  });
  const create = (
    <Button type="primary" icon="plus" onClick={() => setOpen({ what: 'editor', organization: null })}>
      {t('organizations.create')}
    </Button>
  );
  const views = ManagedView.options.map((value) => ({
    value,
    label: t(`manage.views.${value}`),
    count: query.data?.counts[value],
  }));

  return (
    <Page title={t('organizations.title')} purpose={t('organizations.purpose')} actions={mayCreate && create}>
      <ResourceTable
        name="manage-organization"
        label={t('organizations.title')}
        query={query}
        state={state}
        columns={organizationColumns((field) => t(`organizations.columns.${field}`), several)}
        rowId={({ id }) => id}
        rowName={({ name }) => format.text(name)}
        searchHint={t('organizations.search')}
        filters={fields}
        views={views}
        rowActions={(row) => [
          {
            ...{ key: 'divisions', label: t('division.view'), icon: 'partition' },
            to: `${paths.manageOrganizations()}?open=${row.id}&tab=divisions`,
          },
          ...actsOf(row),
        ]}
        onExport={mayExport ? () => save(exportOrganizations({ query: asked }).unwrap()) : undefined}
        onOpen={({ id }) => show(id)}
        openId={openId}
        empty={
          <Empty icon="team" title={t(`organizations.empty.${view}`)} action={view === 'all' && mayCreate && create} />
        }
        failure={t('organizations.listFailure')}
      />
      {openId && <OrganizationDrawer id={openId} state={state} actsOf={actsOf} onClose={() => show(null)} />}
      {open && <OrganizationDialogs open={open} onSaved={({ id }) => show(id)} onClose={() => setOpen(null)} />}
    </Page>
  );
}

export { ManageOrganizationsPage as Component };
