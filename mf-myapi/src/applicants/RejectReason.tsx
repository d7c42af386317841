import { ApplicantRefusal } from '@titian/shared-contracts/registration';
import { useTranslation } from '@titian/shared-ui';
import { ReasonField } from '@titian/shared-ui/data';

const REASON_MAX = 2_000;

/** The reason for a rejection, which the applicant reads. */
export function RejectReason() {
  const { t } = useTranslation('myapi');
  return (
    <ReasonField
      schema={ApplicantRefusal}
      max={REASON_MAX}
      rows={4}
      label={t('applicants.reason')}
      help={t('applicants.reasonHelp')}
    />
  );
}
