import { IssueCategory, IssuePriority, IssueStatus, IssueTeam } from '@titian/shared-contracts/helpdesk';
import { useKeyedText, useTranslation } from '@titian/shared-ui';

export const ISSUE_FILTERS = ['status', 'category', 'priority', 'team', 'overdue'] as const;

/** Filters of the list of issues; `team` is for agents only. */
export function useIssueFilters(isAgent: boolean) {
  const { t } = useTranslation('catalogue');
  const text = useKeyedText('catalogue');
  const word = useKeyedText();
  const optionsOf = (values: readonly string[], words: string) =>
    values.map((value) => ({ value, label: text(`${words}.${value}`) }));
  const status = IssueStatus.options.map((value) => ({ value, label: word(`state.issue.${value}`) }));
  const fields = [
    { name: 'status', label: t('helpdesk.columns.status'), options: status },
    {
      name: 'category',
      label: t('helpdesk.columns.category'),
      options: optionsOf(IssueCategory.options, 'issueCategory'),
    },
    {
      name: 'priority',
      label: t('helpdesk.columns.priority'),
      options: optionsOf(IssuePriority.options, 'issuePriority'),
    },
    {
      name: 'overdue',
      label: t('helpdesk.columns.due'),
      options: [{ value: 'true', label: t('helpdesk.late') }],
      single: true,
    },
  ] as const;
  const team = {
    name: 'team',
    label: t('helpdesk.columns.team'),
    options: optionsOf(IssueTeam.options, 'issueTeam'),
  } as const;
  return isAgent ? [...fields, team] : fields;
}
