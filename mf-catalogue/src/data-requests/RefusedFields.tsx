import { type AskedField, RefusedField } from '@titian/shared-contracts/data-request';
import { RefusalCode } from '@titian/shared-contracts/order';
import { useKeyedText, useTranslation } from '@titian/shared-ui';
import { FormField, Input, Select, zodRules } from '@titian/shared-ui/data';
import css from './form.module.css';

/** Of each field whether it is refused, and on which ground. */
export function RefusedFields({ fields }: { fields: readonly AskedField[] }) {
  const { t } = useTranslation('catalogue');
  const text = useKeyedText();
  const rules = zodRules(RefusedField, text);
  return fields.map(({ id, name }) => (
    <fieldset key={id} className={css.asked}>
      <legend>{name}</legend>
      <div className={css.pairs}>
        <FormField name={['refused', id, 'ground']} label={t('dataRequests.decision.fieldGround')}>
          <Select
            allowClear
            placeholder={t('dataRequests.decision.granted')}
            options={RefusalCode.options.map((value) => ({ value, label: text(`refusal.${value}`) }))}
          />
        </FormField>
        <FormField name={['refused', id, 'note']} label={t('dataRequests.decision.fieldNote')} rules={rules('note')}>
          <Input />
        </FormField>
      </div>
    </fieldset>
  ));
}
