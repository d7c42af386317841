import { lifecycle, type VersionReview } from '@titian/shared-contracts/lifecycle';
import { Checkbox, useKeyedText, useTranslation } from '@titian/shared-ui';
import { FormField, InputNumber, zodRules } from '@titian/shared-ui/data';

/** What a publication does to the version before it, and to its subscriptions. Nothing where there is none. */
export function TermsFields({ previous }: Pick<VersionReview, 'previous'>) {
  const { t } = useTranslation('myapi');
  const rules = zodRules(lifecycle.publish.body, useKeyedText());
  if (!previous) return null;
  const words = { version: previous.version, days: previous.graceDays };
  return (
    <>
      <FormField
        name="endsPreviousDays"
        label={t('lifecycle.terms.ends', words)}
        help={t('lifecycle.terms.endsHelp', words)}
        rules={rules('endsPreviousDays')}
      >
        <InputNumber min={1} precision={0} style={{ width: '100%' }} suffix={t('lifecycle.terms.days')} />
      </FormField>
      <FormField name="ordersAnew" label={null} valuePropName="checked" help={t('lifecycle.terms.anewHelp', words)}>
        <Checkbox>{t('lifecycle.terms.anew')}</Checkbox>
      </FormField>
    </>
  );
}
