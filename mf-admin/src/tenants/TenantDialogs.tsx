import { paths, type Tenant } from '@titian/shared-contracts';
import { useFeedback, useFormat, useTranslation } from '@titian/shared-ui';
import { BlockedDialog } from '../parts/BlockedDialog';
import { ReasonDialog } from '../parts/ReasonDialog';
import { TenantEditor } from './TenantEditor';
import { useDisableTenantMutation } from '../parts/tenants.api';

/** What stands open over the list; `tenant` is null for a new one. */
export type Open =
  { what: 'editor'; tenant: Tenant | null } | { what: 'disable'; tenant: Tenant } | { what: 'blocked'; tenant: Tenant };

interface Props {
  open: Open;
  onSaved: (tenant: Tenant) => void;
  onClose: () => void;
}

/** The dialogs of the acts that ask for something. */
export function TenantDialogs({ open, onSaved, onClose }: Props) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const { toast } = useFeedback();
  const [disable] = useDisableTenantMutation();
  if (open.what === 'editor') return <TenantEditor tenant={open.tenant} onSaved={onSaved} onClose={onClose} />;
  const { tenant } = open;
  const name = format.text(tenant.name);
  if (open.what === 'blocked') {
    const { organizations: count, id } = tenant;
    const rows = [{ label: t('manage.organizations'), count, to: paths.manageOrganizations(id) }];
    return (
      <BlockedDialog
        title={t('manage.blockedTitle', { name })}
        body={t('tenants.blocked')}
        rows={rows}
        onClose={onClose}
      />
    );
  }
  const effects = [
    t('tenants.effectUsers', { count: tenant.users }),
    t('tenants.effectApis', { count: tenant.apis }),
    t('manage.effectBack'),
  ];
  const send = async (reason: string) => {
    await disable({ params: { id: tenant.id }, body: { reason } }).unwrap();
    toast({ title: t('tenants.disabled'), body: name, severity: 'success' });
  };
  return (
    <ReasonDialog
      title={t('manage.disableTitle', { name })}
      effects={effects}
      action={t('manage.disable')}
      onSubmit={send}
      onClose={onClose}
    />
  );
}
