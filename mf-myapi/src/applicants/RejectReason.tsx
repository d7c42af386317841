import { ApplicantRefusal } from '@titian/shared-contracts/registration';
import { useTranslation } from '@titian/shared-ui';
import { ReasonField } from '@titian/shared-ui/data';

const LONGEST = 2_000;

/** Why somebody is rejected, in words that the applicant reads. */
export function RejectReason() {
  const { t } = useTranslation('myapi');
  return (
    <ReasonField
      schema={ApplicantRefusal}
      max={LONGEST}
      rows={4}
      label={t('applicants.reason')}
      help={t('applicants.reasonHelp')}
    />
  );
}
