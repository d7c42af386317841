import type { IssueDetail } from '@titian/shared-contracts/helpdesk';
import { type Step, type StepMark, useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';

/** Progress of an issue: reported, assigned, answered, closed; future steps show their deadline. */
export function useIssueSteps(issue: IssueDetail): Step[] {
  const { t } = useTranslation('catalogue');
  const text = useKeyedText('catalogue');
  const format = useFormat();
  const { status, assignee, firstRepliedAt, closedAt, resolution, due, overdue } = issue;
  const isClosed = status === 'Closed';
  const mark = (isDone: boolean, isNow: boolean): StepMark => (isDone ? 'done' : isNow ? 'now' : 'next');
  const dueBy = (kind: 'reply' | 'resolution', at: string) => {
    if (isClosed) return [];
    if (issue.waitsForReporter && kind === 'resolution') return [t('issue.step.paused')];
    return [t(overdue && due?.kind === kind ? 'issue.step.late' : 'issue.step.due', { at: format.dateTime(at) })];
  };
  return [
    {
      key: 'reported',
      title: t('issue.step.reported'),
      details: [issue.reporter.displayName, format.dateTime(issue.createdAt)],
      state: 'done',
    },
    {
      key: 'taken',
      title: t('issue.step.taken'),
      details: [assignee?.displayName ?? t(isClosed ? 'issue.step.nobody' : 'issue.step.queue')],
      state: mark(assignee !== null || isClosed, status === 'Open'),
    },
    {
      key: 'replied',
      title: t('issue.step.replied'),
      details: firstRepliedAt ? [format.dateTime(firstRepliedAt)] : dueBy('reply', issue.firstReplyDueAt),
      state: mark(firstRepliedAt !== null || isClosed, assignee !== null),
    },
    {
      key: 'closed',
      title: t('issue.step.closed'),
      details: closedAt
        ? [...(resolution ? [text(`issueResolution.${resolution}`)] : []), format.dateTime(closedAt)]
        : dueBy('resolution', issue.resolveDueAt),
      state: mark(isClosed, firstRepliedAt !== null),
    },
  ];
}
