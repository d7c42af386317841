import { CounterRegistration, IDENTIFICATION_NUMBER_LENGTH } from '@titian/shared-contracts/registration';
import { Button, useKeyedText, useTranslation } from '@titian/shared-ui';
import { FormField, Input, Modal, ResourceForm, zodRules } from '@titian/shared-ui/data';
import { useLookUpNumberMutation } from './register.api';

const FORM = 'identification-number';

interface Props {
  onClose: () => void;
  /** Called with a number that nobody has registered. */
  onFree: (number: string) => void;
}

/** The identification-number dialog (spec §2, §5): refuses what is no number, and a number that is known. */
export function NumberDialog({ onClose, onFree }: Props) {
  const { t } = useTranslation('register');
  const word = useTranslation().t;
  const rules = zodRules(CounterRegistration, useKeyedText());
  const [lookUp, { isLoading }] = useLookUpNumberMutation();
  const send = async ({ identificationNumber }: { identificationNumber: string }) => {
    await lookUp({ body: { identificationNumber } }).unwrap();
    onFree(identificationNumber.trim());
  };
  const footer = (
    <>
      <Button onClick={onClose}>{word('action.cancel')}</Button>
      <Button type="primary" htmlType="submit" form={FORM} loading={isLoading}>
        {t('counter.check')}
      </Button>
    </>
  );
  return (
    <Modal title={t('counter.numberTitle')} onClose={onClose} footer={footer}>
      <ResourceForm<{ identificationNumber: string }> id={FORM} onSubmit={send}>
        <FormField
          name="identificationNumber"
          label={t('number')}
          help={t('counter.numberHelp')}
          rules={rules('identificationNumber')}
        >
          <Input
            size="large"
            inputMode="numeric"
            autoComplete="off"
            maxLength={IDENTIFICATION_NUMBER_LENGTH + 2}
            data-autofocus=""
          />
        </FormField>
      </ResourceForm>
    </Modal>
  );
}
