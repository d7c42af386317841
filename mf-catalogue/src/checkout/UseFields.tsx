import { Checkout } from '@titian/shared-contracts/order';
import { useKeyedText, useTranslation } from '@titian/shared-ui';
import { FormField, Input, Select, zodRules } from '@titian/shared-ui/data';
import { usePurposeOptions } from '../parts/usePurposeOptions';

/** The purpose of the data and how it is kept, on which the owning agencies decide. */
export function UseFields() {
  const { t } = useTranslation('catalogue');
  const text = useKeyedText();
  const rules = zodRules(Checkout, text);
  return (
    <>
      <FormField name="purposeCode" label={t('checkout.purposeCode')} rules={rules('purposeCode')}>
        <Select placeholder={t('checkout.choosePurpose')} options={usePurposeOptions()} />
      </FormField>
      <FormField
        name="purposeText"
        label={t('checkout.purposeText')}
        help={t('checkout.purposeHelp')}
        rules={rules('purposeText')}
      >
        <Input.TextArea rows={4} />
      </FormField>
      <FormField
        name="handling"
        label={t('checkout.handling')}
        help={t('checkout.handlingHelp')}
        rules={rules('handling')}
      >
        <Input.TextArea rows={3} />
      </FormField>
      <FormField
        name="legalBasis"
        label={t('checkout.legalBasis')}
        help={t('checkout.legalBasisHelp')}
        rules={rules('legalBasis')}
      >
        <Input />
      </FormField>
    </>
  );
}
