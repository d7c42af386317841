import { useState } from 'react';
import { ORDER_SLA_DAYS } from '@titian/shared-contracts/order';
import type { OrganizationAccount, OrganizationInput } from '@titian/shared-contracts/organization';
import { useSession } from '@titian/shared-auth';
import { useFeedback, useFormat, useTranslation } from '@titian/shared-ui';
import { EditorDrawer } from '@titian/shared-ui/data';
import { LogoField } from '../parts/LogoField';
import { OrganizationFields } from './OrganizationFields';
import {
  useCreateOrganizationMutation,
  useOrganizationAccountQuery,
  useUpdateOrganizationMutation,
} from './organizations.api';

type Draft = OrganizationInput & { tenantId: string };

interface Props {
  /** Null for a new one. */
  organization: OrganizationAccount | null;
  /** Called with the saved organisation. */
  onSaved: (organization: OrganizationAccount) => void;
  onClose: () => void;
}

const draftOf = ({ code, name, type, email, address, approvalSlaDays }: OrganizationAccount): Partial<Draft> => ({
  ...{ code, name, type, email, address, approvalSlaDays },
});

/** Edits an organisation; its logo is saved as soon as it is chosen. */
export function OrganizationEditor({ organization, onSaved, onClose }: Props) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const { toast } = useFeedback();
  const home = useSession().user?.organization?.tenant.id;
  const [create] = useCreateOrganizationMutation();
  const [update] = useUpdateOrganizationMutation();
  const shown = useOrganizationAccountQuery({ params: { id: organization?.id ?? '' } }, { skip: !organization });
  const [initial] = useState<Partial<Draft>>(() =>
    organization ? draftOf(organization) : { tenantId: home, type: 'State dept', approvalSlaDays: ORDER_SLA_DAYS },
  );
  const send = async ({ tenantId, ...input }: Draft) => {
    const saved = organization
      ? await update({
          params: { id: organization.id },
          body: { input, rowVersion: organization.rowVersion },
        }).unwrap()
      : await create({ body: { ...input, tenantId } }).unwrap();
    const title = t(organization ? 'manage.saved' : 'organizations.created');
    toast({ title, body: format.text(saved.name), severity: 'success' });
    onSaved(saved);
  };
  const logo = organization && (
    <LogoField
      of="organization"
      id={organization.id}
      code={organization.code}
      src={(shown.data ?? organization).imageUrl}
      onSaved={() => void shown.refetch()}
    />
  );
  return (
    <EditorDrawer<Draft>
      title={t(organization ? 'organizations.edit' : 'organizations.create')}
      initial={initial}
      action={t(organization ? 'manage.save' : 'organizations.create')}
      head={logo}
      onSubmit={send}
      onClose={onClose}
    >
      <OrganizationFields isNew={!organization} />
    </EditorDrawer>
  );
}
