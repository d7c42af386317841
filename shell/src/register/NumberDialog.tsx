import { CounterRegistration } from '@titian/shared-contracts/registration';
import { useKeyedText, useTranslation } from '@titian/shared-ui';
import { AskDialog, FormField, Input, zodRules } from '@titian/shared-ui/data';
import { useLookUpNumberMutation } from './register.api';

interface Props {
  onClose: () => void;
  /** Called with a number that is not registered yet. */
  onFree: (number: string) => void;
}

/** The identification-number dialog (spec §2, §5): refuses an invalid number, and one that is already registered. */
export function NumberDialog({ onClose, onFree }: Props) {
  const { t } = useTranslation('register');
  const rules = zodRules(CounterRegistration, useKeyedText());
  const [lookUp] = useLookUpNumberMutation();
  const send = async ({ identificationNumber }: { identificationNumber: string }) => {
    await lookUp({ body: { identificationNumber } }).unwrap();
    onFree(identificationNumber.trim());
  };
  return (
    <AskDialog<{ identificationNumber: string }>
      title={t('counter.numberTitle')}
      action={t('counter.check')}
      onSubmit={send}
      onClose={onClose}
    >
      <FormField
        name="identificationNumber"
        label={t('number')}
        help={t('counter.numberHelp')}
        rules={rules('identificationNumber')}
      >
        <Input size="large" inputMode="numeric" data-autofocus="" />
      </FormField>
    </AskDialog>
  );
}
