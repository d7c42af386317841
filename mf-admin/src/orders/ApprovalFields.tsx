import type { QueueItem } from '@titian/shared-contracts/order';
import { useTerms, useTranslation } from '@titian/shared-ui';
import { FormField, Input, InputNumber } from '@titian/shared-ui/data';
import { FieldPicker } from './FieldPicker';

/**
 * Terms of an approval: conditions, a quota other than the package's, and response fields that are not granted. What is left empty stays as
 * the step before set it.
 */
export function ApprovalFields({ item }: { item: QueueItem }) {
  const { t } = useTranslation('admin');
  const terms = useTerms();
  const quota = item.quotaOverride ?? item.package.quota;
  return (
    <>
      <FormField
        name="conditions"
        label={t('decide.conditions')}
        help={t(item.conditions ? 'decide.conditionsKept' : 'decide.conditionsHelp')}
      >
        <Input.TextArea rows={3} />
      </FormField>
      <FormField
        name={['quotaOverride', 'limit']}
        label={t('decide.quota')}
        help={t(item.quotaOverride ? 'decide.quotaKept' : 'decide.quotaHelp', { quota: terms.quota(quota) })}
      >
        <InputNumber min={1} precision={0} placeholder={String(quota.limit)} suffix={terms.quotaUnit(quota)} />
      </FormField>
      <FormField name="fields" label={t('decide.fields.label')} help={t('decide.fields.help')}>
        <FieldPicker itemId={item.id} />
      </FormField>
    </>
  );
}
