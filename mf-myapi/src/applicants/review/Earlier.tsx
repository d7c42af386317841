import type { ApplicantReview } from '@titian/shared-contracts/registration';
import { Card, StatusTag, SmallTable, useFormat, useTranslation, When } from '@titian/shared-ui';
import css from './review.module.css';

/** Earlier registrations of the same person, with who decided on them and why. */
export function Earlier({ rows }: { rows: ApplicantReview['earlier'] }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const title = t('applicants.review.earlier');
  if (rows.length === 0)
    return (
      <Card title={title}>
        <p className={css.quiet}>{t('applicants.review.noEarlier')}</p>
      </Card>
    );
  return (
    <Card title={title} flush>
      <SmallTable
        label={title}
        rows={rows}
        rowId={({ id }) => id}
        columns={[
          {
            key: 'organization',
            title: t('applicants.organization'),
            primary: true,
            wraps: true,
            cell: ({ organization }) => format.text(organization.name),
          },
          { key: 'received', title: t('applicants.received'), cell: ({ createdAt }) => <When at={createdAt} /> },
          {
            key: 'status',
            title: t('applicants.status'),
            cell: ({ Status }) => <StatusTag kind="applicant" state={Status} />,
          },
          {
            key: 'reason',
            title: t('applicants.review.reason'),
            wraps: true,
            cell: ({ reason, decidedBy }) => [reason, decidedBy?.displayName].filter(Boolean).join(' · ') || '–',
          },
        ]}
      />
    </Card>
  );
}
