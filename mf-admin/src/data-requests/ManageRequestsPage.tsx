import { useNavigate } from 'react-router-dom';
import { dataRequestPaths } from '@titian/shared-contracts/data-request';
import { usePermission } from '@titian/shared-auth';
import { Empty, FigureTiles, Page, Segmented, Stack, useFormat, useTranslation } from '@titian/shared-ui';
import { ResourceTable, useCsv, useListState } from '@titian/shared-ui/data';
import { useExportRequestsMutation, useListRequestsQuery } from './manageRequests.api';
import { RequestBoard } from './RequestBoard';
import { requestColumns } from './requestColumns';
import { FILTERS, useRequestFilters } from './useRequestFilters';

const VIEWS = ['incoming', 'all'] as const;
const LOOKS = ['table', 'board'] as const;

/** Data requests to the agencies in reach, as a table or as a board; each opens on its own page. */
export function ManageRequestsPage() {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const navigate = useNavigate();
  const state = useListState({ filters: FILTERS, defaultSort: 'dueAt:asc' });
  const view = VIEWS.find((one) => one === state.param('view')) ?? VIEWS[0];
  const look = LOOKS.find((one) => one === state.param('look')) ?? LOOKS[0];
  const list = useListRequestsQuery({ query: { ...state.query, view } });
  const filters = useRequestFilters();
  const mayExport = usePermission('datarequest.export');
  const [exportRows] = useExportRequestsMutation();
  const save = useCsv(t('dataRequests.fileName'));
  const totals = list.data?.totals;
  const looks = (
    <Segmented
      label={t('dataRequests.look')}
      value={look}
      onChange={(next) => state.setParam('look', next === LOOKS[0] ? null : next)}
      options={LOOKS.map((value) => ({ value, label: t(`dataRequests.looks.${value}`) }))}
    />
  );
  return (
    <Page title={t('dataRequests.title')} purpose={t('dataRequests.purpose')} actions={looks}>
      <Stack>
        {totals && (
          <FigureTiles
            tiles={(['waiting', 'open', 'overdue', 'triage'] as const).map((key) => ({
              key,
              label: t(`dataRequests.totals.${key}`),
              value: format.number(totals[key]),
              bad: key === 'overdue' && totals.overdue > 0,
            }))}
          />
        )}
        {look === 'board' ? (
          <RequestBoard view={view} q={state.query.q} />
        ) : (
          <ResourceTable
            name="manage-data-request"
            label={t('dataRequests.list')}
            query={list}
            state={state}
            columns={requestColumns((field) => t(`dataRequests.columns.${field}`))}
            rowId={({ id }) => id}
            rowName={({ title, requestNo }) => `${title}, ${requestNo}`}
            searchHint={t('dataRequests.search')}
            filters={filters}
            views={VIEWS.map((value) => ({ value, label: t(`dataRequests.views.${value}`) }))}
            rowActions={({ id, allowed }) =>
              allowed.includes('triage')
                ? [{ key: 'triage', icon: 'team', label: t('dataRequests.triage'), to: dataRequestPaths.triage(id) }]
                : []
            }
            onOpen={({ id }) => void navigate(dataRequestPaths.request(id))}
            onExport={mayExport ? () => save(exportRows({ query: { ...state.query, view } }).unwrap()) : undefined}
            empty={<Empty icon="inbox" title={t('dataRequests.empty')} body={t('dataRequests.emptyBody')} />}
            failure={t('dataRequests.failure')}
          />
        )}
      </Stack>
    </Page>
  );
}

export { ManageRequestsPage as Component };
