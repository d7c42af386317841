import { type PortalGroup, SETTING_GROUPS } from '@titian/shared-contracts/portal-setting';
import { useKeyedText, useTranslation } from '@titian/shared-ui';
import { FormField, InputNumber, zodRules } from '@titian/shared-ui/data';
import { isNumberName, UNITS } from './units';

/** A group whose settings are all numbers. */
export function NumberFields({ group }: { group: PortalGroup }) {
  const { t } = useTranslation('admin');
  const { input } = SETTING_GROUPS[group];
  const rules = zodRules(input, useKeyedText());
  return Object.keys(input.shape)
    .filter(isNumberName)
    .map((name) => (
      <FormField
        key={name}
        name={name}
        label={t(`portalSettings.names.${name}`)}
        help={t(`portalSettings.help.${name}`)}
        rules={rules(name as never)}
      >
        <InputNumber min={0} precision={0} suffix={t(`portalSettings.unit.${UNITS[name]}`)} />
      </FormField>
    ));
}
