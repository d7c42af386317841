import { RequestForm, SAFEGUARDS, TransferMethod } from '@titian/shared-contracts/data-request';
import { Checkbox, useKeyedText, useTranslation } from '@titian/shared-ui';
import { FormField, Input, InputNumber, Select, zodRules } from '@titian/shared-ui/data';
import css from './form.module.css';

interface SafeguardsProps {
  value?: readonly string[];
  onChange?: (value: string[]) => void;
}

/** What the agency promises, as a control of the form. */
function Safeguards({ value = [], onChange }: SafeguardsProps) {
  const { t } = useTranslation('catalogue');
  const toggle = (name: string, isOn: boolean) =>
    onChange?.(isOn ? [...value, name] : value.filter((one) => one !== name));
  return (
    <div className={css.promises}>
      {SAFEGUARDS.map((name) => (
        <Checkbox key={name} checked={value.includes(name)} onChange={(isOn) => toggle(name, isOn)}>
          {t(`dataRequests.safeguard.${name}`)}
        </Checkbox>
      ))}
    </div>
  );
}

/** How the data is kept, seen and handed over, and how it is protected. */
export function HandlingFields() {
  const { t } = useTranslation('catalogue');
  const text = useKeyedText('catalogue');
  const rules = zodRules(RequestForm.shape.handling, useKeyedText());
  const formRules = zodRules(RequestForm, useKeyedText());
  return (
    <>
      <FormField name={['handling', 'storage']} label={t('dataRequests.form.storage')} rules={rules('storage')}>
        <Input />
      </FormField>
      <FormField name={['handling', 'accessors']} label={t('dataRequests.form.accessors')} rules={rules('accessors')}>
        <Input />
      </FormField>
      <div className={css.pairs}>
        <FormField
          name={['handling', 'retentionMonths']}
          label={t('dataRequests.form.retention')}
          rules={rules('retentionMonths')}
        >
          <InputNumber style={{ width: '100%' }} min={1} max={600} precision={0} />
        </FormField>
        <FormField
          name={['handling', 'transferMethod']}
          label={t('dataRequests.form.transfer')}
          rules={rules('transferMethod')}
        >
          <Select
            placeholder={t('dataRequests.form.choose')}
            options={TransferMethod.options.map((value) => ({ value, label: text(`dataRequests.transfer.${value}`) }))}
          />
        </FormField>
      </div>
      <fieldset className={css.group}>
        <legend>{t('dataRequests.form.safeguards')}</legend>
        <FormField name="safeguards" label={null}>
          <Safeguards />
        </FormField>
      </fieldset>
      <FormField
        name="safeguardsNote"
        label={t('dataRequests.form.safeguardsNote')}
        rules={formRules('safeguardsNote')}
      >
        <Input.TextArea rows={2} />
      </FormField>
    </>
  );
}
