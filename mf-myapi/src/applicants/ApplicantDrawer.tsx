import { Navigate } from 'react-router-dom';
import { registrationPaths } from '@titian/shared-contracts/registration';
import { QueryView, SkeletonRows, StatusTag, useTranslation } from '@titian/shared-ui';
import { DecisionDrawer } from '@titian/shared-ui/data';
import { ApplicantView } from './ApplicantView';
import { useReadApplicantQuery } from './applicants.api';
import { type DecisionDraft, useDecision } from './useDecision';

/** One applicant with their organisation, and the decision below. */
export function ApplicantDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('myapi');
  const query = useReadApplicantQuery({ params: { id } });
  const { data } = query;
  const decision = useDecision(data, onClose);
  if (data?.mode === 'detailed') return <Navigate to={registrationPaths.review(id)} replace />;
  const subtitle = data && (
    <>
      <StatusTag kind="applicant" state={data.Status} /> <code>{data.username}</code>
    </>
  );
  return (
    <DecisionDrawer<DecisionDraft>
      title={data?.displayName ?? t('applicants.one')}
      subtitle={subtitle}
      decision={decision}
      onClose={onClose}
    >
      <QueryView query={query} skeleton={<SkeletonRows rows={8} columns={2} />} failure={t('applicants.oneFailure')}>
        {(applicant) => <ApplicantView applicant={applicant} />}
      </QueryView>
    </DecisionDrawer>
  );
}
