import { SETTING_GROUPS } from '@titian/shared-contracts/portal-setting';
import { useKeyedText, useTranslation } from '@titian/shared-ui';
import { FormField, Select, zodRules } from '@titian/shared-ui/data';

/** Words that a rating may not contain. */
export function RatingFields() {
  const { t } = useTranslation('admin');
  const rules = zodRules(SETTING_GROUPS.ratings.input, useKeyedText())('ratingWords');
  return (
    <FormField
      name="ratingWords"
      label={t('portalSettings.names.ratingWords')}
      help={t('portalSettings.help.ratingWords')}
      rules={rules.map((rule) => ({ ...rule, required: false }))}
    >
      <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',']} maxTagTextLength={30} />
    </FormField>
  );
}
