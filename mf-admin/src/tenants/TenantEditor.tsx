import { useState } from 'react';
import { type Tenant, TenantInput } from '@titian/shared-contracts/tenant';
import { useFeedback, useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import { BothNames, EditorDrawer, FormField, Input, zodRules } from '@titian/shared-ui/data';
import { LogoField } from '../parts/LogoField';
import { useCreateTenantMutation, useTenantDetailQuery, useUpdateTenantMutation } from '../parts/tenants.api';

interface Props {
  /** Null for a new one. */
  tenant: Tenant | null;
  /** Called with the saved tenant. */
  onSaved: (tenant: Tenant) => void;
  onClose: () => void;
}

/** Edits a tenant; its logo is saved as soon as it is chosen. */
export function TenantEditor({ tenant, onSaved, onClose }: Props) {
  const { t } = useTranslation('admin');
  const text = useKeyedText();
  const format = useFormat();
  const { toast } = useFeedback();
  const [create] = useCreateTenantMutation();
  const [update] = useUpdateTenantMutation();
  const shown = useTenantDetailQuery({ params: { id: tenant?.id ?? '' } }, { skip: !tenant });
  const [initial] = useState<Partial<TenantInput>>(() =>
    tenant ? { code: tenant.code, name: tenant.name } : { name: { my: '', en: '' } },
  );
  const send = async (input: TenantInput) => {
    const saved = tenant
      ? await update({ params: { id: tenant.id }, body: { input, rowVersion: tenant.rowVersion } }).unwrap()
      : await create({ body: input }).unwrap();
    toast({
      title: t(tenant ? 'manage.saved' : 'tenants.created'),
      body: format.text(saved.name),
      severity: 'success',
    });
    onSaved(saved);
  };
  const logo = tenant && (
    <LogoField
      of="tenant"
      id={tenant.id}
      code={tenant.code}
      src={(shown.data ?? tenant).imageUrl}
      onSaved={() => void shown.refetch()}
    />
  );
  return (
    <EditorDrawer<TenantInput>
      title={t(tenant ? 'tenants.edit' : 'tenants.create')}
      initial={initial}
      action={t(tenant ? 'manage.save' : 'tenants.create')}
      head={logo}
      onSubmit={send}
      onClose={onClose}
    >
      <FormField
        name="code"
        label={t('manage.code')}
        help={t('manage.codeHelp')}
        rules={zodRules(TenantInput, text)('code')}
      >
        <Input />
      </FormField>
      <BothNames />
    </EditorDrawer>
  );
}
