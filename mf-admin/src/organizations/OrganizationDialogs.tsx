import type { OrganizationAccount } from '@titian/shared-contracts';
import { useFeedback, useFormat, useTranslation } from '@titian/shared-ui';
import { BlockedDialog } from '../parts/BlockedDialog';
import { ReasonDialog } from '../parts/ReasonDialog';
import { OrganizationEditor } from './OrganizationEditor';
import { hangingOn } from './OrganizationFacts';
import { useDisableOrganizationMutation } from './organizations.api';

/** What stands open over the list; `organization` is null for a new one. */
export type Open =
  | { what: 'editor'; organization: OrganizationAccount | null }
  | { what: 'disable'; organization: OrganizationAccount }
  | { what: 'blocked'; organization: OrganizationAccount };

interface Props {
  open: Open;
  onSaved: (organization: OrganizationAccount) => void;
  onClose: () => void;
}

/** The dialogs of the acts that ask for something. */
export function OrganizationDialogs({ open, onSaved, onClose }: Props) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const { toast } = useFeedback();
  const [disable] = useDisableOrganizationMutation();
  if (open.what === 'editor')
    return <OrganizationEditor organization={open.organization} onSaved={onSaved} onClose={onClose} />;
  const { organization } = open;
  const name = format.text(organization.name);
  if (open.what === 'blocked')
    return (
      <BlockedDialog
        title={t('manage.blockedTitle', { name })}
        body={t('organizations.blocked')}
        rows={hangingOn(organization, (key) => t(`manage.${key}`))}
        onClose={onClose}
      />
    );
  const effects = [
    t('organizations.effectUsers', { count: organization.users }),
    t('organizations.effectSubscriptions', { count: organization.subscriptions }),
    t('organizations.effectApis', { count: organization.apis }),
    t('manage.effectBack'),
  ];
  const send = async (reason: string) => {
    await disable({ params: { id: organization.id }, body: { reason } }).unwrap();
    toast({ title: t('organizations.disabled'), body: name, severity: 'success' });
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
