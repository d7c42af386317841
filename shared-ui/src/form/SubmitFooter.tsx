import { Button } from '../controls/Button';
import { useKeyedText } from '../i18n/keyedText';

export interface SubmitFooterProps {
  /** Id of the form to submit. */
  form: string;
  /** Label of the submit button, a verb. */
  action: string;
  danger?: boolean;
  sending: boolean;
  onCancel: () => void;
}

/** The footer of a dialog or drawer with a form: cancel and submit. */
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
