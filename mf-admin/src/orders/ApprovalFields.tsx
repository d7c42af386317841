import type { Quota } from '@titian/shared-contracts/catalogue';
import { useTerms, useTranslation } from '@titian/shared-ui';
import { FormField, Input, InputNumber } from '@titian/shared-ui/data';
import { FieldPicker } from './FieldPicker';

/** Terms of an approval: conditions, a quota other than the package's, and response fields that are not granted. */
export function ApprovalFields({ itemId, quota }: { itemId: string; quota: Quota }) {
  const { t } = useTranslation('admin');
  const terms = useTerms();
  return (
    <>
      <FormField name="conditions" label={t('decide.conditions')} help={t('decide.conditionsHelp')}>
        <Input.TextArea rows={3} />
      </FormField>
      <FormField
        name={['quotaOverride', 'limit']}
        label={t('decide.quota')}
        help={t('decide.quotaHelp', { quota: terms.quota(quota) })}
      >
        <InputNumber min={1} precision={0} placeholder={String(quota.limit)} suffix={terms.quotaUnit(quota)} />
      </FormField>
      <FormField name="fields" label={t('decide.fields.label')} help={t('decide.fields.help')}>
        <FieldPicker itemId={itemId} />
      </FormField>
    </>
  );
}
