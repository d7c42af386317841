import { useState } from 'react';
import { subscription } from '@titian/shared-contracts/subscription';
import { Button, useFeedback, useKeyedText } from '@titian/shared-ui';
import { FormField, Input, Modal, ResourceForm, zodRules } from '@titian/shared-ui/data';

interface ReasonDialogProps {
  title: string;
  body: string;
  action: string;
  /** Said when it is done. */
  done: string;
  send: (body: { reason: string }) => Promise<unknown>;
  onClose: () => void;
}

const FORM = 'reason';

/** Asks why before something is stopped. */
export function ReasonDialog({ title, body, action, done, send, onClose }: ReasonDialogProps) {
  const text = useKeyedText();
  const { toast } = useFeedback();
  const [sending, setSending] = useState(false);
  const submit = async (values: { reason: string }) => {
    setSending(true);
    await send(values).finally(() => setSending(false));
    toast({ title: done, severity: 'success' });
    onClose();
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
    <Modal title={title} subtitle={body} onClose={onClose} footer={footer}>
      <ResourceForm id={FORM} onSubmit={submit}>
        <FormField
          name="reason"
          label={text('word.reason')}
          rules={zodRules(subscription.suspend.body, text)('reason')}
        >
          <Input.TextArea rows={3} maxLength={500} />
        </FormField>
      </ResourceForm>
    </Modal>
  );
}
