import { useState } from 'react';
import { type DeployScope, NewDeployToken } from '@titian/shared-contracts/platform';
import { Button, Notice, Secret, useKeyedText, useTranslation } from '@titian/shared-ui';
import {
  FormField,
  Input,
  InputNumber,
  Modal,
  ResourceForm,
  Select,
  SubmitFooter,
  useFormDialog,
  zodRules,
} from '@titian/shared-ui/data';
import { useAddTokenMutation } from '../platform.api';
import css from '../platform.module.css';

const FORM = 'deploy-token';
const SCOPES: readonly DeployScope[] = ['publish', 'operate'];
const INITIAL: NewDeployToken = { name: '', scopes: ['publish'], days: 90 };

/** The token's secret, available only now. */
function NewToken({ token }: { token: string }) {
  const { t } = useTranslation('admin');
  return (
    <div className={css.block}>
      <Notice tone="warning" title={t('tokens.once')}>
        {t('tokens.onceBody')}
      </Notice>
      <Secret value={token} name={t('tokens.one')} />
      <p className={css.quiet}>{t('tokens.next')}</p>
    </div>
  );
}

/** Creates a deploy token and shows its secret once; the portal does not store it. */
export function TokenDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const text = useKeyedText();
  const [add, { isLoading }] = useAddTokenMutation();
  const [token, setToken] = useState<string | null>(null);
  const { setDirty, close } = useFormDialog(onClose);
  const rules = zodRules(NewDeployToken, text);
  const send = async (body: NewDeployToken) => {
    const created = await add({ params: { name }, body }).unwrap();
    setDirty(false);
    setToken(created.token);
  };
  const footer = token ? (
    <Button type="primary" onClick={onClose}>
      {t('tokens.kept')}
    </Button>
  ) : (
    <SubmitFooter form={FORM} action={t('tokens.make')} sending={isLoading} onCancel={close} />
  );
  return (
    <Modal title={t('tokens.make')} subtitle={name} onClose={close} footer={footer}>
      {token ? (
        <NewToken token={token} />
      ) : (
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
    </Modal>
  );
}
