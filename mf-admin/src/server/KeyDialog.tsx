import { useState } from 'react';
import { type GatewayNode, gatewayNode } from '@titian/shared-contracts/gateway';
import { Button, Notice, Secret, useKeyedText, useTranslation } from '@titian/shared-ui';
import { FormField, Input, Modal, ResourceForm, SubmitFooter, useFormDialog, zodRules } from '@titian/shared-ui/data';
import { useRegisterNodeMutation, useRotateNodeMutation } from './server.api';
import css from './server.module.css';

const FORM = 'gateway-node';

/** The key, available only now. */
function NewKey({ value }: { value: string }) {
  const { t } = useTranslation('admin');
  return (
    <div className={css.key}>
      <Notice tone="warning" title={t('server.once')}>
        {t('server.onceBody')}
      </Notice>
      <Secret value={value} name={t('server.key')} />
      <p>{t('server.next')}</p>
    </div>
  );
}

/** Registers a node, or gives one a new key, and shows the key once; the portal does not store it. */
export function KeyDialog({ node, onClose }: { node?: GatewayNode; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const [register, registering] = useRegisterNodeMutation();
  const [rotate, rotating] = useRotateNodeMutation();
  const [key, setKey] = useState<string | null>(null);
  const { setDirty, close } = useFormDialog(onClose);
  const rules = zodRules(gatewayNode.register.body, useKeyedText());
  const action = t(node ? 'server.rotate' : 'server.register');
  const send = async (body: { name: string }) => {
    const made = node ? await rotate({ params: { id: node.id } }).unwrap() : await register({ body }).unwrap();
    setDirty(false);
    setKey(made.key);
  };
  const footer = key ? (
    <Button type="primary" onClick={onClose}>
      {t('server.keptKey')}
    </Button>
  ) : (
    <SubmitFooter form={FORM} action={action} sending={registering.isLoading || rotating.isLoading} onCancel={close} />
  );
  return (
    <Modal
      title={node ? t('server.rotateTitle', { name: node.name }) : t('server.register')}
      onClose={close}
      footer={footer}
    >
      {key ? (
        <NewKey value={key} />
      ) : (
        <ResourceForm<{ name: string }>
          id={FORM}
          initialValues={{ name: node?.name ?? '' }}
          onSubmit={send}
          onDirty={setDirty}
        >
          {node ? (
            <p>{t('server.rotateBody')}</p>
          ) : (
            <FormField name="name" label={t('server.name')} help={t('server.nameHelp')} rules={rules('name')}>
              <Input />
            </FormField>
          )}
        </ResourceForm>
      )}
    </Modal>
  );
}
