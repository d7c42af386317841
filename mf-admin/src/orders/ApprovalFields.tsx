import type { Quota } from '@titian/shared-contracts/catalogue';
import { useTerms, useTranslation } from '@titian/shared-ui';
import { FormField, Input, InputNumber } from '@titian/shared-ui/data';
import css from './orders.module.css';

/** Terms of an approval: conditions, and a quota other than the package's. */
export function ApprovalFields({ quota }: { quota: Quota }) {
  const { t } = useTranslation('admin');
  const terms = useTerms();
  return (
    <>
      <FormField name="conditions" label={t('decide.conditions')} help={t('decide.conditionsHelp')}>
        <Input.TextArea rows={3} maxLength={2_000} />
      </FormField>
      <FormField
        name={['quotaOverride', 'limit']}
        label={t('decide.quota')}
        help={t('decide.quotaHelp', { quota: terms.quota(quota) })}
      >
        <InputNumber min={1} precision={0} className={css.number} placeholder={String(quota.limit)} />
      </FormField>
    </>
  );
}
