import { Rate } from '@titian/shared-contracts/catalogue';
import { useKeyedText, useTranslation } from '@titian/shared-ui';
import { FormField, InputNumber, zodRules } from '@titian/shared-ui/data';
import css from './authoring.module.css';

/** Calls in a time, and a burst on top. */
export function RateFields({ name }: { name: string }) {
  const { t } = useTranslation('myapi');
  const rules = zodRules(Rate, useKeyedText());
  return (
    <div className={css.four}>
      <FormField name={[name, 'limit']} label={t('authoring.pack.rateLimit')} rules={rules('limit')}>
        <InputNumber min={1} precision={0} />
      </FormField>
      <FormField name={[name, 'perSeconds']} label={t('authoring.pack.ratePer')} rules={rules('perSeconds')}>
        <InputNumber min={1} precision={0} />
      </FormField>
      <FormField name={[name, 'burst']} label={t('authoring.pack.burst')} rules={rules('burst')}>
        <InputNumber min={0} precision={0} />
      </FormField>
    </div>
  );
}
