import { Refusal, RefusalCode } from '@titian/shared-contracts/order';
import { useKeyedText, useTranslation } from '@titian/shared-ui';
import { FormField, Input, Select, zodRules } from '@titian/shared-ui/data';

/** Why something is refused: its ground in law, and the reason in words that the requester reads. */
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
      <FormField name="reason" label={t('decide.rejectReason')} help={t('decide.reasonHelp')} rules={rules('reason')}>
        <Input.TextArea rows={4} maxLength={2_000} />
      </FormField>
    </>
  );
}
