import { Refusal, RefusalCode } from '@titian/shared-contracts/order';
import { useKeyedText, useTranslation } from '@titian/shared-ui';
import { FormField, ReasonField, Select, zodRules } from '@titian/shared-ui/data';

/** The legal ground of a refusal, and a reason that the requester reads. */
export function RefusalFields() {
  const { t } = useTranslation('admin');
  const text = useKeyedText();
  const rules = zodRules(Refusal, text);
  return (
    <>
      <FormField name="refusalCode" label={t('decide.refusal')} rules={rules('refusalCode')}>
        <Select
          placeholder={t('decide.chooseRefusal')}
          options={RefusalCode.options.map((value) => ({ value, label: text(`refusal.${value}`) }))}
        />
      </FormField>
      <ReasonField schema={Refusal} rows={4} label={t('decide.rejectReason')} help={t('decide.reasonHelp')} />
    </>
  );
}
