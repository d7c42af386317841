import { type ReactNode, useState } from 'react';
import { Button, Notice, useKeyedText, useTranslation } from '@titian/shared-ui';
import { FormField, Input, Modal, ResourceForm, zodRules } from '@titian/shared-ui/data';
import { platform } from '@titian/shared-contracts/platform';
import css from '../platform.module.css';

const FORM = 'registry-act';
const REASON_MAX = 500;

interface Props<V> {
  title: string;
  /** What follows, said before it happens. */
  effects: readonly string[];
  action: string;
  danger?: boolean;
  initial?: Partial<V>;
  /** Goes ahead; what it throws is shown on its field or as a toast, and the dialog stays. */
  onSubmit: (values: V & { reason: string }) => Promise<unknown>;
  onClose: () => void;
  /** Fields that stand before the reason. */
  children?: ReactNode;
}

/** Asks for what an act of the registry needs, and why it is done: every act is kept with its reason. */
export function ActDialog<V extends object = object>({
  title,
  effects,
  action,
  danger,
  initial,
  onSubmit,
  onClose,
  children,
}: Props<V>) {
  const { t } = useTranslation('admin');
  const text = useKeyedText();
  const [sending, setSending] = useState(false);
  const send = async (values: V & { reason: string }) => {
    setSending(true);
    try {
      await onSubmit(values);
      onClose();
    } finally {
      setSending(false);
    }
  };
  const footer = (
    <>
      <Button onClick={onClose}>{text('action.cancel')}</Button>
      <Button type="primary" danger={danger} htmlType="submit" form={FORM} loading={sending}>
        {action}
      </Button>
    </>
  );
  return (
    <Modal title={title} onClose={onClose} footer={footer}>
      <ResourceForm<V & { reason: string }>
        id={FORM}
        initialValues={initial as Partial<V & { reason: string }> | undefined}
        onSubmit={send}
      >
        {effects.length > 0 && (
          <div className={css.effects}>
            <Notice tone={danger ? 'warning' : 'info'} title={t('act.effects')}>
              <ul className={css.bullets}>
                {effects.map((effect) => (
                  <li key={effect}>{effect}</li>
                ))}
              </ul>
            </Notice>
          </div>
        )}
        {children}
        <FormField
          name="reason"
          label={t('act.reason')}
          help={t('act.reasonHelp')}
          rules={zodRules(platform.endCanary.body, text)('reason')}
        >
          <Input.TextArea rows={3} maxLength={REASON_MAX} />
        </FormField>
      </ResourceForm>
    </Modal>
  );
}
