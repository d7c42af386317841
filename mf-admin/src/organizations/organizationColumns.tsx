import type { OrganizationAccount } from '@titian/shared-contracts/organization';
import { userPaths } from '@titian/shared-contracts/user';
import { Link, StatusTag, useFormat, useTranslation, When } from '@titian/shared-ui';
import type { Column } from '@titian/shared-ui/data';
import { ThingName } from '../parts/ThingName';

type Row = OrganizationAccount;

function Users({ row }: { row: Row }) {
  const count = useFormat().number(row.users);
  return row.users > 0 ? <Link to={userPaths.manageUsers(row.id)}>{count}</Link> : count;
}
const Type = ({ row }: { row: Row }) => useTranslation('admin').t(`organizations.type.${row.type}`);
const Tenant = ({ row }: { row: Row }) => useFormat().text(row.tenant.name);
const Figure = ({ count }: { count: number }) => useFormat().number(count);

type Field = 'name' | 'type' | 'tenant' | 'divisions' | 'users' | 'apis' | 'subscriptions' | 'status' | 'updated';

/** Columns of the organisations; `several` shows the tenant to those who see more than one. */
export const organizationColumns = (word: (field: Field) => string, several: boolean): Column<Row>[] => {
  const figure = (key: 'divisions' | 'apis' | 'subscriptions', hidden = false): Column<Row> => ({
    ...{ key, title: word(key), align: 'end', sort: key, hidden },
    cell: (row) => <Figure count={row[key]} />,
  });
  const tenant: Column<Row> = {
    ...{ key: 'tenant', title: word('tenant'), sort: 'tenant', narrow: 'never' },
    cell: (row) => <Tenant row={row} />,
  };
  return [
    {
      key: 'name',
      title: word('name'),
      primary: true,
      sort: 'name',
      space: 280,
      cell: (row) => <ThingName thing={row} />,
    },
    { key: 'type', title: word('type'), sort: 'type', narrow: 'never', cell: (row) => <Type row={row} /> },
    ...(several ? [tenant] : []),
    figure('divisions', true),
    {
      ...{ key: 'users', title: word('users'), align: 'end', sort: 'users', link: true },
      cell: (row) => <Users row={row} />,
    },
    figure('apis'),
    figure('subscriptions'),
    {
      ...{ key: 'status', title: word('status'), narrow: 'always', sort: 'status' },
      cell: (row) => <StatusTag kind="managed" state={row.status} />,
    },
    {
      ...{ key: 'updated', title: word('updated'), narrow: 'never', hidden: true, sort: 'updatedAt' },
      cell: (row) => <When at={row.updatedAt} />,
    },
  ];
};
