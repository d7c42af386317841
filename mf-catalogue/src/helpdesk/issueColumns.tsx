import { helpdeskPaths, type IssueSummary } from '@titian/shared-contracts/helpdesk';
import { Link, StatusTag, useFormat, useKeyedText, useTranslation, When } from '@titian/shared-ui';
import type { Column } from '@titian/shared-ui/data';
import { DueTag } from './DueTag';
import { PriorityTag } from './PriorityTag';
import css from './helpdesk.module.css';

interface Row {
  row: IssueSummary;
}

function Title({ row }: Row) {
  const format = useFormat();
  return (
    <>
      <Link to={helpdeskPaths.issue(row.id)} className={css.title}>
        {row.title}
      </Link>
      <p className={css.quiet}>
        <code>{row.ticketNo}</code>
        {row.project && ` · ${format.text(row.project.Name)}`}
      </p>
    </>
  );
}

function Reporter({ row }: Row) {
  const format = useFormat();
  return (
    <>
      {row.organization ? format.text(row.organization.name) : '–'}
      <p className={css.quiet}>{row.reporter.displayName}</p>
    </>
  );
}

function Status({ row }: Row) {
  const { t } = useTranslation('catalogue');
  return (
    <>
      <StatusTag kind="issue" state={row.status} />
      {row.waitsForReporter && <p className={css.quiet}>{t('helpdesk.waits')}</p>}
    </>
  );
}

const Category = ({ row }: Row) => useKeyedText('catalogue')(`issueCategory.${row.category}`);
const Team = ({ row }: Row) => useKeyedText('catalogue')(`issueTeam.${row.team}`);

type Field =
  | 'title'
  | 'reporter'
  | 'category'
  | 'priority'
  | 'status'
  | 'assignee'
  | 'team'
  | 'due'
  | 'updatedAt'
  | 'createdAt';

/** Columns of the list; reporters don't see the agents' columns (reporter, queue, deadline). */
export const issueColumns = (word: (field: Field) => string, isAgent: boolean): Column<IssueSummary>[] => {
  const column = (key: Field, rest: Omit<Column<IssueSummary>, 'key' | 'title'>) => ({
    key,
    title: word(key),
    ...rest,
  });
  const agents: Record<string, Column<IssueSummary>> = {
    reporter: column('reporter', { narrow: 'always', priority: 3, space: 180, cell: (row) => <Reporter row={row} /> }),
    team: column('team', { hidden: true, narrow: 'never', cell: (row) => <Team row={row} /> }),
  };
  return [
    column('title', { primary: true, link: true, space: 260, cell: (row) => <Title row={row} /> }),
    ...(isAgent ? [agents.reporter!] : []),
    column('category', { narrow: 'never', priority: 4, hidden: isAgent, cell: (row) => <Category row={row} /> }),
    column('priority', { sort: 'urgency', space: 95, cell: (row) => <PriorityTag priority={row.priority} /> }),
    column('status', { narrow: 'always', space: 120, cell: (row) => <Status row={row} /> }),
    column('assignee', {
      narrow: 'never',
      priority: 4,
      space: 130,
      cell: ({ assignee }) => assignee?.displayName ?? '–',
    }),
    ...(isAgent ? [agents.team!] : []),
    column('due', { sort: 'dueAt', priority: 1, space: 115, cell: (row) => <DueTag issue={row} /> }),
    column('updatedAt', {
      sort: 'updatedAt',
      narrow: 'never',
      priority: 5,
      space: 120,
      cell: ({ updatedAt }) => <When at={updatedAt} />,
    }),
    column('createdAt', { sort: 'createdAt', hidden: true, cell: ({ createdAt }) => <When at={createdAt} exact /> }),
  ];
};
