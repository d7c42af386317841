import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ApplicantDetail, registrationPaths } from '@titian/shared-contracts/registration';
import { usePageTitle } from '@titian/section-kit';
import {
  Card,
  Columns,
  Page,
  PageSkeleton,
  QueryView,
  SkeletonRows,
  StatusTag,
  useTranslation,
  useUnsaved,
} from '@titian/shared-ui';
import { DecisionForm } from '@titian/shared-ui/data';
import { ApplicantsPage } from './ApplicantsPage';
import { ApplicantView } from './ApplicantView';
import { useReadApplicantQuery, useReadApplicantReviewQuery } from './applicants.api';
import { Checks } from './review/Checks';
import { Earlier } from './review/Earlier';
import { OrganizationCard } from './review/OrganizationCard';
import { type DecisionDraft, useDecision } from './useDecision';

/** What the portal knows of an applicant, in cards. */
function Known({ applicant }: { applicant: ApplicantDetail }) {
  const { t } = useTranslation('myapi');
  const query = useReadApplicantReviewQuery({ params: { id: applicant.id } });
  return (
    <QueryView query={query} skeleton={<SkeletonRows rows={6} columns={2} />} failure={t('applicants.review.failure')}>
      {(review) => (
        <>
          <Checks checks={review.checks} />
          <OrganizationCard organization={applicant.organization} known={review.organization} />
          <Earlier rows={review.earlier} />
        </>
      )}
    </QueryView>
  );
}

function Review({ applicant }: { applicant: ApplicantDetail }) {
  const { t } = useTranslation('myapi');
  const [dirty, setDirty] = useState(false);
  const decision = useDecision(applicant, () => setDirty(false));
  useUnsaved(dirty);
  usePageTitle(applicant.displayName);
  const aside = decision && (
    <Card title={t('applicants.decide')}>
      <DecisionForm<DecisionDraft> {...decision} onDirty={setDirty} />
    </Card>
  );
  return (
    <Page
      title={applicant.displayName}
      mark={<StatusTag kind="applicant" state={applicant.Status} />}
      purpose={t('applicants.review.purpose')}
      breadcrumb={[{ label: t('applicants.title'), to: registrationPaths.reviews() }, { label: applicant.displayName }]}
    >
      <Columns aside={aside} sticky>
        <Card label={t('applicants.facts')}>
          <ApplicantView applicant={applicant} />
        </Card>
        <Known applicant={applicant} />
      </Columns>
    </Page>
  );
}

/** One applicant with all that is known of them, and the decision beside it; without one the list of applicants. */
export function ApplicantReviewPage() {
  const { t } = useTranslation('myapi');
  const [search] = useSearchParams();
  const id = search.get('applicant');
  const query = useReadApplicantQuery({ params: { id: id ?? '' } }, { skip: !id });
  if (!id) return <ApplicantsPage />;
  return (
    <QueryView
      query={query}
      skeleton={<PageSkeleton shape="detail" />}
      failure={t('applicants.oneFailure')}
      page={{ title: t('applicants.one'), list: { label: t('applicants.title'), to: registrationPaths.reviews() } }}
    >
      {(applicant) => <Review key={applicant.id} applicant={applicant} />}
    </QueryView>
  );
}

export { ApplicantReviewPage as Component };
