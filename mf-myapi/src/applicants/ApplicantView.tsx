import type { ApplicantDetail } from '@titian/shared-contracts/registration';
import { Notice, Stack, useFormat, useTranslation } from '@titian/shared-ui';
import { ApplicantFacts } from './ApplicantFacts';
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

/** One applicant as the form has them, with what a decision has to know first. */
export function ApplicantView({ applicant }: { applicant: ApplicantDetail }) {
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
