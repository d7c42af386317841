import { ApplicantRefusal } from '@titian/shared-contracts/registration';
import { useKeyedText, useTranslation } from '@titian/shared-ui';
import { FormField, Input, zodRules } from '@titian/shared-ui/data';

const LONGEST = 2_000;

/** Why somebody is rejected, in words that the applicant reads. */
export function ReasonField() {
  const { t } = useTranslation('myapi');
  const rules = zodRules(ApplicantRefusal, useKeyedText());
  return (
    <FormField name="reason" label={t('applicants.reason')} help={t('applicants.reasonHelp')} rules={rules('reason')}>
      <Input.TextArea rows={4} maxLength={LONGEST} />
    </FormField>
  );
}
