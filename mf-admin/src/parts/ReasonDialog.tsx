import { ManagedReason } from '@titian/shared-contracts/managed';
import { useKeyedText, useTranslation } from '@titian/shared-ui';
import { FormField, Input, zodRules } from '@titian/shared-ui/data';
import { AskDialog } from './AskDialog';

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
export function ReasonDialog({ onSubmit, ...asked }: Props) {
  const { t } = useTranslation('admin');
  const text = useKeyedText();
  return (
    <AskDialog<{ reason: string }> {...asked} danger onSubmit={({ reason }) => onSubmit(reason)}>
      <FormField
        name="reason"
        label={t('manage.reason')}
        help={t('manage.reasonHelp')}
        rules={zodRules(ManagedReason, text)('reason')}
      >
        <Input.TextArea rows={3} maxLength={REASON_MAX} />
      </FormField>
    </AskDialog>
  );
}
