import { SETTING_GROUPS } from '@titian/shared-contracts/portal-setting';
import { PurposeCode } from '@titian/shared-contracts/order';
import { Checkbox, Stack, useKeyedText, useTranslation } from '@titian/shared-ui';
import { ControlGroup, type ControlProps, FormField, zodRules } from '@titian/shared-ui/data';

interface ChecksProps extends ControlProps {
  label: string;
  value?: readonly PurposeCode[];
  onChange?: (codes: PurposeCode[]) => void;
}

/** All purposes, each ticked while it is offered. */
function PurposeChecks({ label, value = [], onChange, ...control }: ChecksProps) {
  const text = useKeyedText();
  const tick = (code: PurposeCode, on: boolean) =>
    onChange?.(PurposeCode.options.filter((one) => (one === code ? on : value.includes(one))));
  return (
    <ControlGroup {...control} label={label}>
      <Stack gap={8}>
        {PurposeCode.options.map((code) => (
          <Checkbox key={code} checked={value.includes(code)} onChange={(on) => tick(code, on)}>
            {text(`purpose.${code}`)}
          </Checkbox>
        ))}
      </Stack>
    </ControlGroup>
  );
}

/** For what data may be asked. */
export function PurposeFields() {
  const { t } = useTranslation('admin');
  const rules = zodRules(SETTING_GROUPS.purposes.input, useKeyedText());
  const label = t('portalSettings.names.purposes');
  return (
    <FormField name="purposes" label={label} help={t('portalSettings.help.purposes')} rules={rules('purposes')}>
      <PurposeChecks label={label} />
    </FormField>
  );
}
