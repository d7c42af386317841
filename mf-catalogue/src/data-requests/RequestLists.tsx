import { useNavigate } from 'react-router-dom';
import {
  dataRequestPaths,
  type RequestSummary,
  RequestStatus,
  RequestView,
} from '@titian/shared-contracts/data-request';
import { Empty, StatusTag, useFormat, useKeyedText, useTranslation, When } from '@titian/shared-ui';
import { type Column, ResourceTable, useListState } from '@titian/shared-ui/data';
import { useListRequestsQuery } from './dataRequests.api';
import { statusToneOf } from './statusTone';

const VIEWS = ['mine', 'incoming', 'others'] as const;

/** Requests that the reader may see: own ones, those to the own agency, and those that are open to all. */
export function RequestLists() {
  const { t } = useTranslation('catalogue');
  const text = useKeyedText();
  const format = useFormat();
  const navigate = useNavigate();
  const state = useListState({ filters: ['status'], defaultSort: 'updatedAt:desc' });
  const given = RequestView.safeParse(state.param('view')).data;
  const view = VIEWS.find((one) => one === given) ?? VIEWS[0];
  const query = useListRequestsQuery({ query: { ...state.query, view } });
  const columns: Column<RequestSummary>[] = [
    {
      key: 'title',
      title: t('dataRequests.columns.title'),
      primary: true,
      cell: ({ title, requestNo }) => (
        <>
          {title || t('dataRequests.untitled')} {requestNo && <code>{requestNo}</code>}
        </>
      ),
    },
    {
      key: 'agency',
      title: t(view === 'mine' ? 'dataRequests.columns.provider' : 'dataRequests.columns.requester'),
      narrow: 'always',
      cell: ({ provider, organization }) =>
        view === 'mine' ? (provider ? format.text(provider.name) : '–') : format.text(organization.name),
    },
    {
      key: 'status',
      title: t('dataRequests.columns.status'),
      narrow: 'always',
      cell: ({ status }) => <StatusTag kind="dataRequest" state={status} tone={statusToneOf(status)} />,
    },
    {
      key: 'updatedAt',
      title: t('dataRequests.columns.updated'),
      sort: 'updatedAt',
      narrow: 'never',
      cell: ({ updatedAt }) => <When at={updatedAt} />,
    },
  ];
  return (
    <ResourceTable
      name="data-requests"
      label={t('dataRequests.list')}
      query={query}
      state={state}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ title, requestNo }) => title || requestNo || t('dataRequests.untitled')}
      onOpen={({ id }) => void navigate(dataRequestPaths.request(id))}
      searchHint={t('dataRequests.search')}
      filters={[
        {
          name: 'status',
          label: t('dataRequests.columns.status'),
          options: RequestStatus.options.map((value) => ({ value, label: text(`state.dataRequest.${value}`) })),
        },
      ]}
      views={VIEWS.map((value) => ({ value, label: t(`dataRequests.views.${value}`) }))}
      empty={<Empty icon="inbox" title={t(`dataRequests.empty.${view}`)} />}
      failure={t('dataRequests.failure')}
    />
  );
}
