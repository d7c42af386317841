import { Button } from '../controls/Button';
import { useKeyedText } from '../i18n/keyedText';

export interface SubmitFooterProps {
  /** Id of the form that is sent. */
  form: string;
  /** The verb on the button that sends. */
  action: string;
  danger?: boolean;
  sending: boolean;
  onCancel: () => void;
}

/** The foot of a dialog or drawer with a form: out of it, or send it. */
export function SubmitFooter({ form, action, danger, sending, onCancel }: SubmitFooterProps) {
  const text = useKeyedText();
  return (
    <>
      <Button onClick={onCancel}>{text('action.cancel')}</Button>
      <Button type="primary" danger={danger} htmlType="submit" form={form} loading={sending}>
        {action}
      </Button>
    </>
  );
}
