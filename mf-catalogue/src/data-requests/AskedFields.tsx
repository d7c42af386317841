import { AskedField, REQUEST_FIELDS_MAX } from '@titian/shared-contracts/data-request';
import { Button, Checkbox, IconButton, useKeyedText, useTranslation } from '@titian/shared-ui';
import { FormField, Input, ListField, zodRules } from '@titian/shared-ui/data';
import { emptyField } from './requestDraft';
import css from './form.module.css';

/** The fields that are asked for, each with its reason. */
export function AskedFields() {
  const { t } = useTranslation('catalogue');
  const rules = zodRules(AskedField, useKeyedText());
  return (
    <ListField name="fields" label={t('dataRequests.form.fields')}>
      {(fields, { add, remove }) => (
        <>
          {fields.map(({ key, name }) => (
            <fieldset key={key} className={css.asked}>
              <legend>{t('dataRequests.form.fieldNumber', { number: name + 1 })}</legend>
              {fields.length > 1 && (
                <span className={css.remove}>
                  <IconButton
                    icon="delete"
                    label={t('dataRequests.form.removeField', { number: name + 1 })}
                    onClick={() => remove(name)}
                  />
                </span>
              )}
              <div className={css.pairs}>
                <FormField name={[name, 'name']} label={t('dataRequests.form.fieldName')} rules={rules('name')}>
                  <Input />
                </FormField>
                <FormField name={[name, 'format']} label={t('dataRequests.form.fieldFormat')} rules={rules('format')}>
                  <Input placeholder={t('dataRequests.form.fieldFormatHint')} />
                </FormField>
              </div>
              <FormField name={[name, 'reason']} label={t('dataRequests.form.fieldReason')} rules={rules('reason')}>
                <Input />
              </FormField>
              <FormField name={[name, 'personal']} label={null} valuePropName="checked">
                <Checkbox>{t('dataRequests.form.fieldPersonal')}</Checkbox>
              </FormField>
            </fieldset>
          ))}
          {fields.length < REQUEST_FIELDS_MAX && (
            <Button icon="plus" onClick={() => add(emptyField())}>
              {t('dataRequests.form.addField')}
            </Button>
          )}
        </>
      )}
    </ListField>
  );
}
