import { SETTING_GROUPS } from '@titian/shared-contracts/portal-setting';
import { PurposeCode } from '@titian/shared-contracts/order';
import { useKeyedText, useTranslation } from '@titian/shared-ui';
import { FormField, Select, zodRules } from '@titian/shared-ui/data';

/** For what data may be asked. */
export function PurposeFields() {
  const { t } = useTranslation('admin');
  const text = useKeyedText();
  const rules = zodRules(SETTING_GROUPS.purposes.input, text);
  return (
    <FormField
      name="purposes"
      label={t('portalSettings.names.purposes')}
      help={t('portalSettings.help.purposes')}
      rules={rules('purposes')}
    >
      <Select
        mode="multiple"
        options={PurposeCode.options.map((value) => ({ value, label: text(`purpose.${value}`) }))}
        optionFilterProp="label"
      />
    </FormField>
  );
}
