import type { ApplicantReview } from '@titian/shared-contracts/registration';
import { Card, Icon, SrOnly, useTranslation } from '@titian/shared-ui';
import css from './review.module.css';

/** What was checked of an applicant; what isn't good is said with what it means. */
export function Checks({ checks }: Pick<ApplicantReview, 'checks'>) {
  const { t } = useTranslation('myapi');
  return (
    <Card title={t('applicants.review.checks')} flush>
      <ul className={css.checks}>
        {checks.map(({ check, good, count }) => (
          <li key={check}>
            <span className={good ? css.good : css.bad}>
              <Icon name={good ? 'check-circle-f' : 'exclamation-circle'} />
            </span>
            <div>
              <p className={css.name}>
                {t(`applicants.review.names.${check}`)}
                <SrOnly>, {t(good ? 'applicants.review.good' : 'applicants.review.bad')}</SrOnly>
              </p>
              <p className={css.quiet}>
                {t(good ? `applicants.review.is.${check}` : `applicants.review.isNot.${check}`, { count })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
