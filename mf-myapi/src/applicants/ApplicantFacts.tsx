import type { ApplicantDetail } from '@titian/shared-contracts/registration';
import { Facts, useFormat, useTranslation, When } from '@titian/shared-ui';

/** Who applies, for which organisation, and through which channel. */
export function ApplicantFacts({ applicant }: { applicant: ApplicantDetail }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const { organization, project, registeredBy, acceptedTerms } = applicant;
  const confirmation = t(applicant.confirmed ? 'applicants.confirmed' : 'applicants.unconfirmed');
  const termsOf = ({ title, version }: NonNullable<ApplicantDetail['acceptedTerms']>) =>
    t('applicants.termsVersion', { title: format.text(title), version });
  const rows = [
    [t('applicants.organization'), format.text(organization.name)],
    [t('applicants.tenant'), format.text(organization.tenant.name)],
    [t('applicants.identification'), <code key="number">{applicant.identificationNumber}</code>],
    [t('applicants.email'), applicant.email],
    [t('applicants.confirmation'), applicant.channel === 'Web' && confirmation],
    [t('applicants.phone'), applicant.phone],
    [t('applicants.channel'), t(`applicants.channels.${applicant.channel}`)],
    [t('applicants.registeredBy'), registeredBy?.displayName],
    [t('applicants.project'), project && format.text(project.name)],
    [t('applicants.terms'), acceptedTerms !== null && termsOf(acceptedTerms)],
    [t('applicants.received'), <When key="received" at={applicant.createdAt} exact />],
  ] as const;
  return <Facts rows={rows.filter(([, value]) => value !== false)} />;
}
