import { organizationPaths } from '@titian/shared-contracts/organization';
import type { Tenant } from '@titian/shared-contracts/tenant';
import { useTranslation } from '@titian/shared-ui';
import { ManagedDialog, type ManagedOpen } from '@titian/shared-ui/data';
import { useDisableTenantMutation } from '../parts/tenants.api';
import { TenantEditor } from './TenantEditor';

interface Props {
  open: ManagedOpen<Tenant>;
  onSaved: (tenant: Tenant) => void;
  onClose: () => void;
}

/** The dialogs of the actions that need input. */
export function TenantDialogs({ open, onSaved, onClose }: Props) {
  const { t } = useTranslation('admin');
  const [disable] = useDisableTenantMutation();
  if (open.what === 'editor') return <TenantEditor tenant={open.row} onSaved={onSaved} onClose={onClose} />;
  const { what, row } = open;
  const { id, organizations: count, users, apis } = row;
  return (
    <ManagedDialog
      what={what}
      row={row}
      held={{
        body: t('tenants.blocked'),
        rows: [{ label: t('manage.organizations'), count, to: organizationPaths.manageOrganizations(id) }],
      }}
      effects={[t('tenants.effectUsers', { count: users }), t('tenants.effectApis', { count: apis })]}
      disable={(reason) => disable({ params: { id }, body: { reason } }).unwrap()}
      disabled={t('tenants.disabled')}
      onClose={onClose}
    />
  );
}
