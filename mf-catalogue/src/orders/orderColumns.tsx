import { orderPaths, type OrderSummary } from '@titian/shared-contracts/order';
import { Link, StatusTag, useFormat, useKeyedText, When } from '@titian/shared-ui';
import type { Column } from '@titian/shared-ui/data';
import css from './orders.module.css';

function Items({ row }: { row: OrderSummary }) {
  const format = useFormat();
  return (
    <ul className={css.items}>
      {row.items.map(({ id, Name, state }) => (
        <li key={id} className={css.item}>
          {format.text(Name)} <StatusTag kind="orderItem" state={state} />
        </li>
      ))}
    </ul>
  );
}

const Purpose = ({ row }: { row: OrderSummary }) => useKeyedText()(`purpose.${row.purposeCode}`);

type Field = 'orderNo' | 'items' | 'application' | 'purposeCode' | 'state' | 'createdAt';

/** Columns of the reader's orders. */
export const orderColumns = (word: (field: Field) => string): Column<OrderSummary>[] => [
  {
    key: 'orderNo',
    title: word('orderNo'),
    primary: true,
    link: true,
    cell: ({ id, orderNo }) => (
      <Link to={orderPaths.order(id)}>
        <code>{orderNo}</code>
      </Link>
    ),
  },
  { key: 'items', title: word('items'), narrow: 'always', space: 340, cell: (row) => <Items row={row} /> },
  { key: 'application', title: word('application'), cell: ({ application }) => application.name },
  {
    key: 'purposeCode',
    title: word('purposeCode'),
    narrow: 'never',
    hidden: true,
    cell: (row) => <Purpose row={row} />,
  },
  {
    key: 'state',
    title: word('state'),
    narrow: 'always',
    space: 130,
    cell: ({ state }) => <StatusTag kind="order" state={state} />,
  },
  {
    key: 'createdAt',
    title: word('createdAt'),
    sort: 'createdAt',
    space: 120,
    cell: ({ createdAt }) => <When at={createdAt} />,
  },
];
