import type { OrganizationAccount } from '@titian/shared-contracts/organization';
import { useTranslation } from '@titian/shared-ui';
import { ManagedDialog, type ManagedOpen } from '@titian/shared-ui/data';
import { OrganizationEditor } from './OrganizationEditor';
import { dependentsOf } from './OrganizationFacts';
import { useDisableOrganizationMutation } from './organizations.api';

interface Props {
  open: ManagedOpen<OrganizationAccount>;
  onSaved: (organization: OrganizationAccount) => void;
  onClose: () => void;
}

/** The dialogs of the actions that need input. */
export function OrganizationDialogs({ open, onSaved, onClose }: Props) {
  const { t } = useTranslation('admin');
  const [disable] = useDisableOrganizationMutation();
  if (open.what === 'editor') return <OrganizationEditor organization={open.row} onSaved={onSaved} onClose={onClose} />;
  const { what, row } = open;
  const effects = [
    t('organizations.effectUsers', { count: row.users }),
    t('organizations.effectSubscriptions', { count: row.subscriptions }),
    t('organizations.effectApis', { count: row.apis }),
  ];
  return (
    <ManagedDialog
      what={what}
      row={row}
      held={{ body: t('organizations.blocked'), rows: dependentsOf(row, (key) => t(`manage.${key}`)) }}
      effects={effects}
      disable={(reason) => disable({ params: { id: row.id }, body: { reason } }).unwrap()}
      disabled={t('organizations.disabled')}
      onClose={onClose}
    />
  );
}
