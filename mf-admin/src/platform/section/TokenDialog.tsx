import { useState } from 'react';
import { type DeployScope, NewDeployToken } from '@titian/shared-contracts/platform';
import { useKeyedText, useTranslation } from '@titian/shared-ui';
import { FormField, Input, InputNumber, ResourceForm, Select, zodRules } from '@titian/shared-ui/data';
import { SecretDialog } from '../../parts/SecretDialog';
import { useAddTokenMutation } from '../platform.api';

const FORM = 'deploy-token';
const SCOPES: readonly DeployScope[] = ['publish', 'operate'];
const INITIAL: NewDeployToken = { name: '', scopes: ['publish'], days: 90 };

/** Creates a deploy token and shows its secret once. */
export function TokenDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const [add, { isLoading }] = useAddTokenMutation();
  const [token, setToken] = useState<string | null>(null);
  const rules = zodRules(NewDeployToken, useKeyedText());
  const send = async (body: NewDeployToken) => {
    const created = await add({ params: { name }, body }).unwrap();
    setToken(created.token);
  };
  return (
    <SecretDialog
      title={t('tokens.make')}
      subtitle={name}
      form={FORM}
      action={t('tokens.make')}
      sending={isLoading}
      secret={token}
      word={(word) => t(`tokens.new.${word}`)}
      onClose={onClose}
    >
      {(setDirty) => (
        <ResourceForm<NewDeployToken> id={FORM} initialValues={INITIAL} onSubmit={send} onDirty={setDirty}>
          <FormField name="name" label={t('tokens.name')} help={t('tokens.nameHelp')} rules={rules('name')}>
            <Input />
          </FormField>
          <FormField name="scopes" label={t('tokens.scopes')} help={t('tokens.scopesHelp')} rules={rules('scopes')}>
            <Select mode="multiple" options={SCOPES.map((value) => ({ value, label: t(`tokens.scope.${value}`) }))} />
          </FormField>
          <FormField name="days" label={t('tokens.days')} rules={rules('days')}>
            <InputNumber min={1} max={365} precision={0} suffix={t('tokens.daysUnit')} />
          </FormField>
        </ResourceForm>
      )}
    </SecretDialog>
  );
}
