import { useState } from 'react';
import { type GatewayNode, gatewayNode } from '@titian/shared-contracts/gateway';
import { Button, Notice, Secret, useFeedback, useKeyedText, useTranslation } from '@titian/shared-ui';
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

/**
 * Registers a node, or gives one a new key, and shows the key once; the portal does not store it. What would lose the key by a slip, a press
 * beside the dialog or Escape, waits for the answer, and then asks first.
 */
export function KeyDialog({ node, onClose }: { node?: GatewayNode; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const [register, registering] = useRegisterNodeMutation();
  const [rotate, rotating] = useRotateNodeMutation();
  const [key, setKey] = useState<string | null>(null);
  const { setDirty, close } = useFormDialog(onClose);
  const { confirm } = useFeedback();
  const isSending = registering.isLoading || rotating.isLoading;
  const leave = async () => {
    if (isSending) return;
    if (!key) return close();
    const question = { title: t('server.leaveTitle'), body: t('server.leaveBody'), action: t('server.leaveKey') };
    if (await confirm({ ...question, danger: true })) onClose();
  };
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
    <SubmitFooter form={FORM} action={action} sending={isSending} onCancel={() => void leave()} />
  );
  return (
    <Modal
      title={node ? t('server.rotateTitle', { name: node.name }) : t('server.register')}
      onClose={() => void leave()}
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
