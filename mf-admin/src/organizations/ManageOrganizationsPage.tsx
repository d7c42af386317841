import { type OrganizationAccount, organizationPaths } from '@titian/shared-contracts/organization';
import { usePermission } from '@titian/shared-auth';
import { Button, Empty, Page, useFormat, useTranslation } from '@titian/shared-ui';
import { ResourceTable, useCsv, useListState, useManagedPage } from '@titian/shared-ui/data';
import { OrganizationDialogs } from './OrganizationDialogs';
import { OrganizationDrawer } from './OrganizationDrawer';
import { organizationColumns } from './organizationColumns';
import { useExportOrganizationsMutation, useManagedOrganizationsQuery } from './organizations.api';
import { useOrganizationActs } from './useOrganizationActs';
import { FILTERS, useOrganizationFilters } from './useOrganizationFilters';

export function ManageOrganizationsPage() {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const state = useListState({ filters: FILTERS, defaultSort: 'name:asc' });
  const page = useManagedPage<OrganizationAccount>(state);
  const { view, listQuery, openId, show } = page;
  const query = useManagedOrganizationsQuery({ query: listQuery });
  const [exportOrganizations] = useExportOrganizationsMutation();
  const save = useCsv(t('organizations.fileName'));
  const { fields, several } = useOrganizationFilters();
  const [mayCreate, mayExport] = [usePermission('organization.create'), usePermission('organization.export')];
  const actsOf = useOrganizationActs(page.openers);
  const create = (
    <Button type="primary" icon="plus" onClick={page.create}>
      {t('organizations.create')}
    </Button>
  );

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
        views={page.viewsOf(query.data?.counts)}
        rowActions={(row) => [
          {
            ...{ key: 'divisions', label: t('division.view'), icon: 'partition' },
            to: `${organizationPaths.manageOrganizations()}?open=${row.id}&tab=divisions`,
          },
          ...actsOf(row),
        ]}
        onExport={mayExport ? () => save(exportOrganizations({ query: listQuery }).unwrap()) : undefined}
        onOpen={({ id }) => show(id)}
        openId={openId}
        empty={
          <Empty icon="team" title={t(`organizations.empty.${view}`)} action={view === 'all' && mayCreate && create} />
        }
        failure={t('organizations.listFailure')}
      />
      {openId && <OrganizationDrawer id={openId} state={state} actsOf={actsOf} onClose={() => show(null)} />}
      {page.dialog && <OrganizationDialogs {...page.dialog} />}
    </Page>
  );
}

export { ManageOrganizationsPage as Component };
