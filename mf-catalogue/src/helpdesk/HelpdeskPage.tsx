import { useNavigate } from 'react-router-dom';
import { helpdeskPaths, IssueView } from '@titian/shared-contracts/helpdesk';
import { usePermission } from '@titian/shared-auth';
import { Button, Empty, Page, Stack, useTranslation } from '@titian/shared-ui';
import { ResourceTable, useListState } from '@titian/shared-ui/data';
import { useListIssuesQuery } from './helpdesk.api';
import { issueColumns } from './issueColumns';
import { IssueTotals } from './IssueTotals';
import { useIssueActs } from './useIssueActs';
import { ISSUE_FILTERS, useIssueFilters } from './useIssueFilters';

/** An agent's views; the first is the default and has no name in the address. */
const VIEWS = ['all', 'unassigned', 'assigned', 'reported'] as const;

export function HelpdeskPage() {
  const { t } = useTranslation('catalogue');
  const navigate = useNavigate();
  const isAgent = usePermission('helpdesk.update');
  const mayExport = usePermission('helpdesk.export');
  const defaultSort = isAgent ? 'dueAt:asc' : 'updatedAt:desc';
  const state = useListState({ filters: ISSUE_FILTERS, defaultSort });
  const view = IssueView.safeParse(state.param('view')).data ?? VIEWS[0];
  const listQuery = { ...state.query, view };
  const issues = useListIssuesQuery({ query: listQuery });
  const { actionsOf, bulkActions, exportRows } = useIssueActs(listQuery);
  const filters = useIssueFilters(isAgent);
  const report = (
    <Button type="primary" icon="plus" to={helpdeskPaths.newIssue()}>
      {t('helpdesk.report')}
    </Button>
  );
  return (
    <Page
      title={t('helpdesk.title')}
      purpose={t(isAgent ? 'helpdesk.purposeAgent' : 'helpdesk.purpose')}
      actions={report}
    >
      <Stack>
        <IssueTotals totals={issues.data?.totals} state={state} />
        <ResourceTable
          name="helpdesk"
          label={t('helpdesk.list')}
          query={issues}
          state={state}
          columns={issueColumns((field) => t(`helpdesk.columns.${field}`), isAgent)}
          rowId={({ id }) => id}
          rowName={({ ticketNo, title }) => `${ticketNo}, ${title}`}
          searchHint={t('helpdesk.search')}
          filters={filters}
          views={isAgent ? VIEWS.map((value) => ({ value, label: t(`helpdesk.views.${value}`) })) : undefined}
          rowActions={isAgent ? actionsOf : undefined}
          bulkActions={bulkActions}
          onExport={mayExport ? exportRows : undefined}
          onOpen={({ id }) => void navigate(helpdeskPaths.issue(id))}
          empty={
            <Empty
              icon="customer-service"
              title={t(`helpdesk.empty.${isAgent ? view : 'reported'}`)}
              body={t(isAgent ? 'helpdesk.emptyAgent' : 'helpdesk.emptyBody')}
            />
          }
          failure={t('helpdesk.failure')}
        />
      </Stack>
    </Page>
  );
}

export { HelpdeskPage as Component };
