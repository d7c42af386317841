import { useState } from 'react';
import { type GatewayNode, gatewayNode } from '@titian/shared-contracts/gateway';
import { useKeyedText, useTranslation } from '@titian/shared-ui';
import { FormField, Input, ResourceForm, zodRules } from '@titian/shared-ui/data';
import { SecretDialog } from '../parts/SecretDialog';
import { useRegisterNodeMutation, useRotateNodeMutation } from './server.api';

const FORM = 'gateway-node';

/** Registers a node, or gives one a new key, and shows the key once. */
export function KeyDialog({ node, onClose }: { node?: GatewayNode; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const [register, registering] = useRegisterNodeMutation();
  const [rotate, rotating] = useRotateNodeMutation();
  const [key, setKey] = useState<string | null>(null);
  const rules = zodRules(gatewayNode.register.body, useKeyedText());
  const send = async (body: { name: string }) => {
    const made = node ? await rotate({ params: { id: node.id } }).unwrap() : await register({ body }).unwrap();
    setKey(made.key);
  };
  return (
    <SecretDialog
      title={node ? t('server.rotateTitle', { name: node.name }) : t('server.register')}
      form={FORM}
      action={t(node ? 'server.rotate' : 'server.register')}
      sending={registering.isLoading || rotating.isLoading}
      secret={key}
      word={(word) => t(`server.newKey.${word}`)}
      onClose={onClose}
    >
      {(setDirty) => (
        <ResourceForm<{ name: string }>
          id={FORM}
          initialValues={{ name: node?.name ?? '' }}
          onSubmit={send}
          onDirty={setDirty}
        >
          {node ? (
            <p>{t('server.rotateBody')}</p>
          ) : (
            <>
              <FormField name="name" label={t('server.name')} help={t('server.nameHelp')} rules={rules('name')}>
                <Input />
              </FormField>
              <p>{t('server.eachCounts')}</p>
            </>
          )}
        </ResourceForm>
      )}
    </SecretDialog>
  );
}
