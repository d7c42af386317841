import { LANGUAGE_TAG } from '@titian/shared-contracts';
import { FIGURE_LABEL_MAX, FIGURE_NOTE_MAX, TYPED_MAX, TypedFigure } from '@titian/shared-contracts/statistics';
import { useKeyedText, useTranslation } from '@titian/shared-ui';
import { BothLanguages, DayPicker, FormField, Input, InputNumber, zodRules } from '@titian/shared-ui/data';
import css from './statistics.module.css';

const { label, note } = TypedFigure.shape;

/** The fields of a typed figure. */
export function TypedFields({ at }: { at: number }) {
  const { t } = useTranslation('cms');
  const text = useKeyedText();
  const rules = zodRules(TypedFigure, text);
  return (
    <>
      <div className={css.fields}>
        <FormField
          name={[at, 'value']}
          label={t('statistics.field.value')}
          help={t('statistics.field.valueHelp')}
          rules={rules('value')}
        >
          <InputNumber min={0} max={TYPED_MAX} precision={0} style={{ width: '100%' }} />
        </FormField>
        <FormField name={[at, 'asOf']} label={t('statistics.field.asOf')} rules={rules('asOf')}>
          <DayPicker />
        </FormField>
      </div>
      <BothLanguages>
        {(language) => (
          <>
            <FormField
              name={[at, 'label', language]}
              label={t('statistics.field.label')}
              rules={zodRules(label, text)(language)}
            >
              <Input lang={LANGUAGE_TAG[language]} count={{ show: true, max: FIGURE_LABEL_MAX }} />
            </FormField>
            <FormField
              name={[at, 'note', language]}
              label={t('statistics.field.note')}
              rules={zodRules(note, text)(language)}
            >
              <Input.TextArea rows={2} lang={LANGUAGE_TAG[language]} count={{ show: true, max: FIGURE_NOTE_MAX }} />
            </FormField>
          </>
        )}
      </BothLanguages>
    </>
  );
}
