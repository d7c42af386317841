import { ApplicantRefusal } from '@titian/shared-contracts/registration';
import { useTranslation } from '@titian/shared-ui';
import { ReasonField } from '@titian/shared-ui/data';

/** The reason for a rejection, which the applicant reads. */
export function RejectReason() {
  const { t } = useTranslation('myapi');
  return (
    <ReasonField schema={ApplicantRefusal} rows={4} label={t('applicants.reason')} help={t('applicants.reasonHelp')} />
  );
}
