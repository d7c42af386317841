import { ApplicantRole } from '@titian/shared-contracts/registration';
import { useKeyedText, useTranslation } from '@titian/shared-ui';
import { FormField, RadioCards } from '@titian/shared-ui/data';

/** The role of the account that an approval makes. */
export function GivenRole() {
  const { t } = useTranslation('myapi');
  const text = useKeyedText();
  const label = t('applicants.review.role');
  const options = ApplicantRole.options.map((value) => ({
    value,
    title: t(`applicants.review.roles.${value}`),
    body: t(`applicants.review.about.${value}`),
  }));
  return (
    <FormField name="role" label={label} rules={[{ required: true, message: text('validation.required') }]}>
      <RadioCards label={label} options={options} />
    </FormField>
  );
}
