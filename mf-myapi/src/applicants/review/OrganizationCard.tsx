import type { Applicant, ApplicantReview } from '@titian/shared-contracts/registration';
import { Card, Facts, useFormat, useTranslation } from '@titian/shared-ui';

interface Props {
  organization: Applicant['organization'];
  known: ApplicantReview['organization'];
}

/** The organisation that somebody applies for: who is there, who administers it, and who else waits. */
export function OrganizationCard({ organization, known }: Props) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const names = known.administrators.map(({ displayName }) => displayName).join(', ');
  return (
    <Card title={format.text(organization.name)} hint={<code>{organization.code}</code>}>
      <Facts
        rows={[
          [t('applicants.tenant'), format.text(organization.tenant.name)],
          [t('applicants.review.people'), format.number(known.people)],
          [t('applicants.review.administrators'), names || t('applicants.review.noAdministrators')],
          [t('applicants.review.waiting'), format.number(known.waiting)],
        ]}
      />
    </Card>
  );
}
