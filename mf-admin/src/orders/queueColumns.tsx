import type { QueueItem } from '@titian/shared-contracts/order';
import { approvalMarks, StatusTag, StepDashes, Tag, useFormat, useTranslation, When } from '@titian/shared-ui';
import type { Column } from '@titian/shared-ui/data';
import css from './orders.module.css';

function Api({ row }: { row: QueueItem }) {
  const format = useFormat();
  return (
    <>
      <span className={css.name}>{format.text(row.project.Name)}</span>
      <p className={css.quiet}>
        <code>{row.order.orderNo}</code> · <code>{row.project.version}</code>
      </p>
    </>
  );
}

function Requester({ row }: { row: QueueItem }) {
  const format = useFormat();
  return (
    <>
      {format.text(row.order.organization.name)}
      <p className={css.quiet}>{row.order.requester.displayName}</p>
    </>
  );
}

function State({ row }: { row: QueueItem }) {
  const { t } = useTranslation('admin');
  return (
    <>
      <span className={css.state}>
        {row.steps.length > 0 && <StepDashes states={approvalMarks(row.steps)} />}
        <StatusTag kind="orderItem" state={row.state} />
      </span>
      {row.claimedBy && <p className={css.quiet}>{t('item.claimedBy', { name: row.claimedBy.displayName })}</p>}
    </>
  );
}

/** Time left to decide; overdue is shown in words and colour. */
function Due({ row }: { row: QueueItem }) {
  const { t } = useTranslation('admin');
  return (
    <span className={css.nowrap}>
      {row.overdue ? <Tag tone="error">{t('queue.late')}</Tag> : <When at={row.slaDueAt} />}
    </span>
  );
}

const Purpose = ({ row }: { row: QueueItem }) => useTranslation().t(`purpose.${row.order.purposeCode}`);
const Package = ({ row }: { row: QueueItem }) => useFormat().text(row.package.name);

type Field = 'api' | 'requester' | 'purpose' | 'package' | 'state' | 'due';

/** Columns of the queue; what an approver scans for comes first. */
export const queueColumns = (word: (field: Field) => string): Column<QueueItem>[] => [
  { key: 'api', title: word('api'), primary: true, cell: (row) => <Api row={row} /> },
  {
    key: 'requester',
    title: word('requester'),
    narrow: 'always',
    priority: 2,
    space: 160,
    cell: (row) => <Requester row={row} />,
  },
  { key: 'purpose', title: word('purpose'), narrow: 'never', cell: (row) => <Purpose row={row} /> },
  { key: 'package', title: word('package'), narrow: 'never', hidden: true, cell: (row) => <Package row={row} /> },
  { key: 'state', title: word('state'), narrow: 'always', space: 210, cell: (row) => <State row={row} /> },
  { key: 'due', title: word('due'), sort: 'slaDueAt', priority: 1, space: 100, cell: (row) => <Due row={row} /> },
];
