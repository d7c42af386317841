import { organizationPaths } from '@titian/shared-contracts/organization';
import type { Tenant } from '@titian/shared-contracts/tenant';
import { Link, StatusTag, useFormat, When } from '@titian/shared-ui';
import type { Column } from '@titian/shared-ui/data';
import { ThingName } from '../parts/ThingName';

function Organizations({ row }: { row: Tenant }) {
  const count = useFormat().number(row.organizations);
  return row.organizations > 0 ? <Link to={organizationPaths.manageOrganizations(row.id)}>{count}</Link> : count;
}
const Figure = ({ count }: { count: number }) => useFormat().number(count);

type Field = 'name' | 'organizations' | 'users' | 'apis' | 'status' | 'updated';

/** Columns of the tenants. */
export const tenantColumns = (word: (field: Field) => string): Column<Tenant>[] => [
  {
    key: 'name',
    title: word('name'),
    primary: true,
    sort: 'name',
    space: 260,
    cell: (row) => <ThingName kind="tenant" thing={row} />,
  },
  {
    ...{
      key: 'organizations',
      title: word('organizations'),
      align: 'end',
      sort: 'organizations',
      link: true,
      space: 130,
    },
    cell: (row) => <Organizations row={row} />,
  },
  { key: 'users', title: word('users'), align: 'end', sort: 'users', cell: (row) => <Figure count={row.users} /> },
  { key: 'apis', title: word('apis'), align: 'end', sort: 'apis', cell: (row) => <Figure count={row.apis} /> },
  {
    ...{ key: 'status', title: word('status'), narrow: 'always', sort: 'status' },
    cell: (row) => <StatusTag kind="managed" state={row.status} />,
  },
  {
    ...{ key: 'updated', title: word('updated'), narrow: 'never', hidden: true, sort: 'updatedAt' },
    cell: (row) => <When at={row.updatedAt} />,
  },
];
