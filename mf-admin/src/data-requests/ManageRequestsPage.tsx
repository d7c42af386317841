import { useNavigate, useSearchParams } from 'react-router-dom';
import { dataRequestPaths } from '@titian/shared-contracts/data-request';
import { usePermission } from '@titian/shared-auth';
import { Empty, FigureTiles, Page, Segmented, Stack, useFormat, useTranslation } from '@titian/shared-ui';
import { ResourceTable, useCsv, useListState } from '@titian/shared-ui/data';
import { useExportRequestsMutation, useListRequestsQuery } from './manageRequests.api';
import { DemandTable } from './DemandTable';
import { RequestBoard } from './RequestBoard';
import { requestColumns } from './requestColumns';
import { FILTERS, useRequestFilters } from './useRequestFilters';

const VIEWS = ['incoming', 'all'] as const;
const LOOKS = ['table', 'board', 'demand'] as const;

const ORDERS = ['due', 'votes'] as const;

/** The requests as a table or a board, below what waits. */
function Requests({ look }: { look: 'table' | 'board' }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const navigate = useNavigate();
  const state = useListState({ filters: FILTERS, defaultSort: 'dueAt:asc' });
  const view = VIEWS.find((one) => one === state.param('view')) ?? VIEWS[0];
  const order = ORDERS.find((one) => one === state.param('order')) ?? ORDERS[0];
  const list = useListRequestsQuery({ query: { ...state.query, view } });
  const filters = useRequestFilters();
  const mayExport = usePermission('datarequest.export');
  const [exportRows] = useExportRequestsMutation();
  const save = useCsv(t('dataRequests.fileName'));
  const totals = list.data?.totals;
  return (
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
        <>
          <Segmented
            label={t('dataRequests.boardOrder.label')}
            value={order}
            onChange={(next) => state.setParam('order', next === ORDERS[0] ? null : next)}
            options={ORDERS.map((value) => ({ value, label: t(`dataRequests.boardOrder.${value}`) }))}
          />
          <RequestBoard view={view} q={state.query.q} order={order} />
        </>
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
  );
}

/** Data requests to the agencies in reach, each of which opens on its own page, and what is asked for most. */
export function ManageRequestsPage() {
  const { t } = useTranslation('admin');
  const { param, setParam } = useListState();
  const [, setSearch] = useSearchParams();
  const look = LOOKS.find((one) => one === param('look')) ?? LOOKS[0];
  const choose = (next: (typeof LOOKS)[number]) => {
    // What narrows and orders requests says nothing of fields.
    if (look === 'demand' || next === 'demand') setSearch(next === LOOKS[0] ? {} : { look: next });
    else setParam('look', next === LOOKS[0] ? null : next);
  };
  const looks = (
    <Segmented
      label={t('dataRequests.look')}
      value={look}
      onChange={choose}
      options={LOOKS.map((value) => ({ value, label: t(`dataRequests.looks.${value}`) }))}
    />
  );
  return (
    <Page title={t('dataRequests.title')} purpose={t('dataRequests.purpose')} actions={looks}>
      {look === 'demand' ? <DemandTable /> : <Requests look={look} />}
    </Page>
  );
}

export { ManageRequestsPage as Component };
