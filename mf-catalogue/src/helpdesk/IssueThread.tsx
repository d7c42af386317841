import type { IssueDetail, IssueEvent, IssueMessage } from '@titian/shared-contracts/helpdesk';
import { Card, Icon, useTranslation, When } from '@titian/shared-ui';
import { type ThreadEntry, threadEntries } from '../parts/threadEntries';
import { ReplyForm } from './ReplyForm';
import { ThreadMessage } from './ThreadMessage';
import { useIssueEventWords } from './useIssueEventWords';
import css from './issue.module.css';

/** Shown in the timeline only: the report and a question are messages themselves; ratings and deadlines aren't part of the conversation. */
const TIMELINE_ONLY = ['created', 'asked', 'rated', 'replyLate', 'resolutionLate'];

/** The report as the first message of the thread. */
const reportOf = ({ id, createdAt, reporter, organization, description, files }: IssueDetail): IssueMessage => ({
  ...{ id, at: createdAt, author: reporter, organization, body: description, files },
  ...{ byAgent: false, mine: false, internal: false },
});

function EntryRow({ entry }: { entry: ThreadEntry<IssueMessage, IssueEvent> }) {
  const wordsOf = useIssueEventWords();
  if ('message' in entry) return <ThreadMessage message={entry.message} />;
  const { event } = entry;
  return (
    <li className={css.event}>
      <Icon name={event.code === 'closed' || event.code === 'settled' ? 'check-circle' : 'info-circle'} />
      <span>
        <b>{wordsOf(event)}</b>
        <span className={css.quiet}>
          {event.actor && ` · ${event.actor.displayName}`} · <When at={event.at} exact />
        </span>
      </span>
    </li>
  );
}

/** The messages, with events between them as quiet lines; new messages arrive live and are announced. */
export function IssueThread({ issue }: { issue: IssueDetail }) {
  const { t } = useTranslation('catalogue');
  return (
    <Card flush title={t('issue.thread')} hint={t(issue.asAgent ? 'issue.threadHintAgent' : 'issue.threadHint')}>
      <ol className={css.messages} aria-live="polite" aria-relevant="additions">
        <ThreadMessage message={reportOf(issue)} />
        {threadEntries(issue, TIMELINE_ONLY).map((entry) => (
          <EntryRow key={entry.key} entry={entry} />
        ))}
      </ol>
      <ReplyForm issue={issue} />
    </Card>
  );
}
