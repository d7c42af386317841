import { useEffect, useState } from 'react';
import { helpdeskPaths, ISSUE_TITLE } from '@titian/shared-contracts/helpdesk';
import { Link, StatusTag, useDelayed, useTranslation } from '@titian/shared-ui';
import { Form } from '@titian/shared-ui/data';
import { useSimilarIssuesQuery } from './helpdesk.api';
import type { IssueDraft } from './issueDraft';
import css from './form.module.css';

const TYPING_PAUSE = 400;

/** Issues within reach with a title like the typed one; absent when there are none. */
export function SimilarIssues() {
  const { t } = useTranslation('catalogue');
  const typed = Form.useWatch('title', Form.useFormInstance<IssueDraft>())?.trim() ?? '';
  const [title, setTitle] = useState(typed);
  const { run: debounce } = useDelayed(TYPING_PAUSE);
  useEffect(() => debounce(() => setTitle(typed)), [typed, debounce]);
  const { data = [] } = useSimilarIssuesQuery({ query: { title } }, { skip: title.length < ISSUE_TITLE.min });
  if (data.length === 0 || title.length < ISSUE_TITLE.min) return null;
  return (
    <section className={css.similar} aria-label={t('newIssue.similar')} aria-live="polite">
      <p>{t('newIssue.similar')}</p>
      <ul>
        {data.map(({ id, ticketNo, title: other, status }) => (
          <li key={id}>
            <Link to={helpdeskPaths.issue(id)}>{other}</Link> <code>{ticketNo}</code>{' '}
            <StatusTag kind="issue" state={status} />
          </li>
        ))}
      </ul>
    </section>
  );
}
