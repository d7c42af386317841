import { ManagedReason } from '@titian/shared-contracts';
import { Button, Notice, useKeyedText, useTranslation } from '@titian/shared-ui';
import { FormField, Input, Modal, ResourceForm, zodRules } from '@titian/shared-ui/data';
import { useState } from 'react';
import css from './parts.module.css';

const FORM = 'reason';
const REASON_MAX = 2_000;

interface Props {
  title: string;
  /** What follows, said before it happens. */
  effects: readonly string[];
  action: string;
  /** Goes ahead; what it throws is shown on the field or as a toast. */
  onSubmit: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks why something is taken away, after telling what that does. */
export function ReasonDialog({ title, effects, action, onSubmit, onClose }: Props) {
  const { t } = useTranslation('admin');
  const text = useKeyedText();
  const [sending, setSending] = useState(false);
  const send = async ({ reason }: { reason: string }) => {
    setSending(true);
    try {
      await onSubmit(reason);
      onClose();
    } finally {
      setSending(false);
    }
  };
  const footer = (
    <>
      <Button onClick={onClose}>{text('action.cancel')}</Button>
      <Button type="primary" danger htmlType="submit" form={FORM} loading={sending}>
        {action}
      </Button>
    </>
  );
  return (
    <Modal title={title} onClose={onClose} footer={footer}>
      <ResourceForm<{ reason: string }> id={FORM} onSubmit={send}>
        <Notice tone="warning" title={t('manage.effects')}>
          <ul className={css.list}>
            {effects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
        </Notice>
        <FormField
          name="reason"
          label={t('manage.reason')}
          help={t('manage.reasonHelp')}
          rules={zodRules(ManagedReason, text)('reason')}
        >
          <Input.TextArea rows={3} maxLength={REASON_MAX} />
        </FormField>
      </ResourceForm>
    </Modal>
  );
}
