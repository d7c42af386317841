import { dataRequestPaths, type RequestSummary } from '@titian/shared-contracts/data-request';
import { Link, StatusTag, Tag, useFormat, useTranslation, When } from '@titian/shared-ui';
import type { Column } from '@titian/shared-ui/data';
import { statusToneOf } from './statusTone';
import css from './requests.module.css';

function Title({ row }: { row: RequestSummary }) {
  return (
    <>
      <Link to={dataRequestPaths.request(row.id)}>{row.title}</Link>
      <p className={css.quiet}>
        <code>{row.requestNo}</code>
      </p>
    </>
  );
}

/** Until when it is to be decided: overdue and standing still are said in words; nothing where no clock runs. */
export function Due({ row }: { row: RequestSummary }) {
  const { t } = useTranslation('admin');
  if (row.waitingSince) return <Tag tone="warning">{t('dataRequests.waits')}</Tag>;
  if (!row.dueAt) return null;
  return row.overdue ? <Tag tone="error">{t('dataRequests.late')}</Tag> : <When at={row.dueAt} />;
}

function Fields({ row }: { row: RequestSummary }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  return (
    <>
      {format.number(row.fieldCount)}
      {row.personalCount > 0 && (
        <p className={css.quiet}>{t('dataRequests.personalCount', { count: row.personalCount })}</p>
      )}
    </>
  );
}

const Requester = ({ row }: { row: RequestSummary }) => useFormat().text(row.organization.name);
function Provider({ row }: { row: RequestSummary }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  return row.provider ? format.text(row.provider.name) : <Tag tone="warning">{t('dataRequests.nobody')}</Tag>;
}

type Field = 'title' | 'requester' | 'provider' | 'fields' | 'status' | 'due' | 'votes';

/** Columns of the list (marketplace.md §22.7). */
export const requestColumns = (word: (field: Field) => string): Column<RequestSummary>[] => [
  { key: 'title', title: word('title'), sort: 'title', primary: true, link: true, cell: (row) => <Title row={row} /> },
  { key: 'requester', title: word('requester'), priority: 2, space: 160, cell: (row) => <Requester row={row} /> },
  { key: 'provider', title: word('provider'), priority: 3, space: 160, cell: (row) => <Provider row={row} /> },
  { key: 'fields', title: word('fields'), sort: 'fields', narrow: 'never', cell: (row) => <Fields row={row} /> },
  {
    key: 'status',
    title: word('status'),
    narrow: 'always',
    space: 170,
    cell: ({ status }) => <StatusTag kind="dataRequest" state={status} tone={statusToneOf(status)} />,
  },
  {
    key: 'due',
    title: word('due'),
    sort: 'dueAt',
    priority: 1,
    space: 120,
    cell: (row) => (row.waitingSince || row.dueAt ? <Due row={row} /> : '–'),
  },
  { key: 'votes', title: word('votes'), sort: 'votes', narrow: 'never', align: 'end', cell: ({ votes }) => votes },
];
