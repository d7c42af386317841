import { type UserAccount, userPaths } from '@titian/shared-contracts/user';
import { Avatar, Icon, Link, SrOnly, StatusTag, Tooltip, useFormat, useTranslation, When } from '@titian/shared-ui';
import type { Column } from '@titian/shared-ui/data';
import css from '../parts/parts.module.css';

type Row = UserAccount;

function Name({ row }: { row: Row }) {
  return (
    <span className={css.thing}>
      <Avatar name={row.displayName} src={row.imageUrl} size={36} />
      <span>
        <span className={css.name}>{row.displayName}</span>
        <br />
        <code>{row.username}</code>
      </span>
    </span>
  );
}

function Organization({ row }: { row: Row }) {
  const format = useFormat();
  if (!row.organization) return '–';
  return (
    <>
      <Link to={`${userPaths.manageUsers(row.organization.id)}`}>{format.text(row.organization.name)}</Link>
      {row.division && <p className={css.quiet}>{format.text(row.division.name)}</p>}
    </>
  );
}

function State({ row }: { row: Row }) {
  const { t } = useTranslation('admin');
  return (
    <span className={css.thing}>
      <StatusTag kind="user" state={row.state} />
      {row.twoFactor === 'email' && (
        <Tooltip title={t('users.twoFactorOn')}>
          <Icon name="safety-certificate" size={14} />
          <SrOnly>{t('users.twoFactorOn')}</SrOnly>
        </Tooltip>
      )}
    </span>
  );
}

const RoleTitle = ({ row }: { row: Row }) => useFormat().text(row.role.title);

function LastLogin({ row }: { row: Row }) {
  const { t } = useTranslation('admin');
  return row.lastLoginAt ? <When at={row.lastLoginAt} /> : <span className={css.quiet}>{t('users.never')}</span>;
}

type Field = 'name' | 'email' | 'role' | 'organization' | 'state' | 'lastLogin' | 'created';

/** Columns of the users; email addresses are masked, the drawer shows them in full. */
export const userColumns = (word: (field: Field) => string): Column<Row>[] => [
  { key: 'name', title: word('name'), primary: true, sort: 'name', cell: (row) => <Name row={row} /> },
  { key: 'email', title: word('email'), hidden: true, narrow: 'never', cell: ({ email }) => email },
  { key: 'role', title: word('role'), sort: 'role', space: 160, cell: (row) => <RoleTitle row={row} /> },
  {
    ...{ key: 'organization', title: word('organization'), sort: 'organization', link: true, space: 180 },
    cell: (row) => <Organization row={row} />,
  },
  {
    key: 'state',
    title: word('state'),
    narrow: 'always',
    space: 120,
    sort: 'state',
    cell: (row) => <State row={row} />,
  },
  {
    key: 'lastLogin',
    title: word('lastLogin'),
    sort: 'lastLoginAt',
    priority: 3,
    space: 120,
    cell: (row) => <LastLogin row={row} />,
  },
  {
    ...{ key: 'created', title: word('created'), narrow: 'never', hidden: true, sort: 'createdAt' },
    cell: ({ createdAt }) => <When at={createdAt} />,
  },
];
