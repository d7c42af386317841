import type { ApplicantDetail } from '@titian/shared-contracts/registration';
import { Notice, QueryView, SkeletonRows, Stack, StatusTag, useFormat, useTranslation } from '@titian/shared-ui';
import { DecisionDrawer } from '@titian/shared-ui/data';
import { ApplicantFacts } from './ApplicantFacts';
import { useReadApplicantQuery } from './applicants.api';
import { type DecisionDraft, useDecision } from './useDecision';
import css from './applicants.module.css';

const GAP = 24;

/** Why the reader can't decide, or can't approve yet. */
function ApplicantNotice({ applicant }: { applicant: ApplicantDetail }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const { Status, allowed, confirmed, decidedAt, decidedBy, reason } = applicant;
  if (Status === 'Onhold') {
    if (allowed.length === 0) return <Notice tone="info" title={t('applicants.notYours')} />;
    return confirmed ? null : <Notice tone="warning" title={t('applicants.waitsForEmail')} />;
  }
  const by = decidedBy?.displayName ?? t('applicants.byTime');
  return (
    <Notice
      tone={Status === 'Approved' ? 'success' : 'warning'}
      title={t(`applicants.decision.${Status}`, { name: by, date: format.dateTime(decidedAt) })}
    >
      {reason}
    </Notice>
  );
}

function ApplicantView({ applicant }: { applicant: ApplicantDetail }) {
  const { t } = useTranslation('myapi');
  const count = applicant.refusedBefore;
  return (
    <Stack gap={GAP}>
      {applicant.late && <Notice tone="warning" title={t('applicants.lateLong')} />}
      <ApplicantNotice applicant={applicant} />
      {count > 0 && <Notice tone="info" title={t('applicants.refusedBefore', { count })} />}
      {applicant.purpose && (
        <section className={css.block}>
          <h3>{t('applicants.purposeOf')}</h3>
          <blockquote className={css.quote}>{applicant.purpose}</blockquote>
        </section>
      )}
      <section className={css.block}>
        <h3>{t('applicants.facts')}</h3>
        <ApplicantFacts applicant={applicant} />
      </section>
    </Stack>
  );
}

/** One applicant with their organisation, and the decision below. */
export function ApplicantDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('myapi');
  const query = useReadApplicantQuery({ params: { id } });
  const { data } = query;
  const decision = useDecision(data, onClose);
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
