import { useState } from 'react';
import { ManagedView } from '@titian/shared-contracts';
import { usePermission } from '@titian/shared-auth';
import { Button, Empty, Page, useFormat, useTranslation } from '@titian/shared-ui';
import { ResourceTable, useListState } from '@titian/shared-ui/data';
import { useCsv } from '../parts/useCsv';
import { type Open, TenantDialogs } from './TenantDialogs';
import { TenantDrawer } from './TenantDrawer';
import { tenantColumns } from './tenantColumns';
import { useExportTenantsMutation, useListTenantsQuery } from '../parts/tenants.api';
import { useTenantActs } from './useTenantActs';

export function ManageTenantsPage() {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const state = useListState({ defaultSort: 'name:asc' });
  const view = ManagedView.safeParse(state.param('view')).data ?? 'all';
  const asked = { ...state.query, view };
  const query = useListTenantsQuery({ query: asked });
  const [open, setOpen] = useState<Open | null>(null);
  const [exportTenants] = useExportTenantsMutation();
  const save = useCsv(t('tenants.fileName'));
  const [mayCreate, mayExport] = [usePermission('tenant.create'), usePermission('tenant.export')];
  const openId = state.param('open');
  const show = (id: string | null) => state.setParam('open', id, { keepPage: true });
  const actsOf = useTenantActs({
    edit: (tenant) => setOpen({ what: 'editor', tenant }),
    disable: (tenant) => setOpen({ what: 'disable', tenant }),
    explain: (tenant) => setOpen({ what: 'blocked', tenant }),
    onGone: () => show(null),
  });
  const create = (
    <Button type="primary" icon="plus" onClick={() => setOpen({ what: 'editor', tenant: null })}>
      {t('tenants.create')}
    </Button>
  );
  const views = ManagedView.options.map((value) => ({
    value,
    label: t(`manage.views.${value}`),
    count: query.data?.counts[value],
  }));

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
        views={views}
        rowActions={actsOf}
        onExport={mayExport ? () => save(exportTenants({ query: asked }).unwrap()) : undefined}
        onOpen={({ id }) => show(id)}
        openId={openId}
        empty={
          <Empty icon="partition" title={t(`tenants.empty.${view}`)} action={view === 'all' && mayCreate && create} />
        }
        failure={t('tenants.listFailure')}
      />
      {openId && <TenantDrawer id={openId} state={state} actsOf={actsOf} onClose={() => show(null)} />}
      {open && <TenantDialogs open={open} onSaved={({ id }) => show(id)} onClose={() => setOpen(null)} />}
    </Page>
  );
}

export { ManageTenantsPage as Component };
