import type { IssueSummary } from '@titian/shared-contracts/helpdesk';
import { Tag, useTranslation, When } from '@titian/shared-ui';
import css from './helpdesk.module.css';

/** The next deadline of an issue and what it is for; overdue is shown in words and colour. */
export function DueTag({ issue: { due, overdue } }: { issue: Pick<IssueSummary, 'due' | 'overdue'> }) {
  const { t } = useTranslation('catalogue');
  if (!due) return '–';
  return (
    <span className={css.due}>
      {overdue ? (
        <Tag tone="error" icon="clock-circle">
          {t('helpdesk.late')}
        </Tag>
      ) : (
        <When at={due.at} />
      )}
      <span className={css.quiet}>{t(`helpdesk.due.${due.kind}`)}</span>
    </span>
  );
}
