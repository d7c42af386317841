import type { IssueDetail, IssueMessage } from '@titian/shared-contracts/helpdesk';
import { Card, Icon, useTranslation, When } from '@titian/shared-ui';
import { issueStory, type StoryEntry } from './issueStory';
import { ReplyForm } from './ReplyForm';
import { ThreadMessage } from './ThreadMessage';
import { useIssueEventWords } from './useIssueEventWords';
import css from './issue.module.css';

/** The report itself is the first thing said. */
const reportOf = ({ id, createdAt, reporter, organization, description, files }: IssueDetail): IssueMessage => ({
  ...{ id, at: createdAt, author: reporter, organization, body: description, files },
  ...{ byAgent: false, mine: false, internal: false },
});

function Entry({ entry }: { entry: StoryEntry }) {
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

/** What was said, with what was done between as quiet lines; new words come in live and are read out. */
export function IssueThread({ issue }: { issue: IssueDetail }) {
  const { t } = useTranslation('catalogue');
  return (
    <Card flush title={t('issue.thread')} hint={t(issue.asAgent ? 'issue.threadHintAgent' : 'issue.threadHint')}>
      <ol className={css.story} aria-live="polite" aria-relevant="additions">
        <ThreadMessage message={reportOf(issue)} />
        {issueStory(issue).map((entry) => (
          <Entry key={entry.key} entry={entry} />
        ))}
      </ol>
      <ReplyForm issue={issue} />
    </Card>
  );
}
