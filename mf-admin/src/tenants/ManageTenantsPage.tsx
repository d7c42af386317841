import type { Tenant } from '@titian/shared-contracts/tenant';
import { usePermission } from '@titian/shared-auth';
import { Button, Empty, Page, useFormat, useTranslation } from '@titian/shared-ui';
import { ResourceTable, useCsv, useListState, useManagedPage } from '@titian/shared-ui/data';
import { useExportTenantsMutation, useListTenantsQuery } from '../parts/tenants.api';
import { TenantDialogs } from './TenantDialogs';
import { TenantDrawer } from './TenantDrawer';
import { tenantColumns } from './tenantColumns';
import { useTenantActs } from './useTenantActs';

export function ManageTenantsPage() {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const state = useListState({ defaultSort: 'name:asc' });
  const page = useManagedPage<Tenant>(state);
  const { view, listQuery, openId, show } = page;
  const query = useListTenantsQuery({ query: listQuery });
  const [exportTenants] = useExportTenantsMutation();
  const save = useCsv(t('tenants.fileName'));
  const [mayCreate, mayExport] = [usePermission('tenant.create'), usePermission('tenant.export')];
  const actsOf = useTenantActs(page.openers);
  const create = (
    <Button type="primary" icon="plus" onClick={page.create}>
      {t('tenants.create')}
    </Button>
  );

  return (
    <Page title={t('tenants.title')} purpose={t('tenants.purpose')} actions={mayCreate && create}>
      <ResourceTable
        name="manage-tenant"
        label={t('tenants.title')}
        query={query}
        state={state}
        columns={tenantColumns((field) => t(`tenants.columns.${field}`))}
        rowId={({ id }) => id}
        rowName={({ name }) => format.text(name)}
        searchHint={t('tenants.search')}
        views={page.viewsOf(query.data?.counts)}
        rowActions={actsOf}
        onExport={mayExport ? () => save(exportTenants({ query: listQuery }).unwrap()) : undefined}
        onOpen={({ id }) => show(id)}
        openId={openId}
        empty={
          <Empty icon="partition" title={t(`tenants.empty.${view}`)} action={view === 'all' && mayCreate && create} />
        }
        failure={t('tenants.listFailure')}
      />
      {openId && <TenantDrawer id={openId} state={state} actsOf={actsOf} onClose={() => show(null)} />}
      {page.dialog && <TenantDialogs {...page.dialog} />}
    </Page>
  );
}

export { ManageTenantsPage as Component };
