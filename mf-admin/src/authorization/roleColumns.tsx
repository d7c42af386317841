import { PERMISSION_SECTIONS } from '@titian/shared-contracts';
import { type Role, rolePaths } from '@titian/shared-contracts/role';
import { Link, Tag, useFormat, useTranslation, When } from '@titian/shared-ui';
import type { Column } from '@titian/shared-ui/data';
import { setOf } from './rightSet';
import { useRightWords } from './useRightWords';
import css from './authorization.module.css';

function Name({ row }: { row: Role }) {
  const { t } = useTranslation('admin');
  const words = useRightWords();
  const format = useFormat();
  return (
    <span className={css.name}>
      <span>
        {words.role(row)} {row.builtIn && <Tag tone="brand">{t('role.builtIn')}</Tag>}
      </span>
      <small className={css.quiet}>{format.text(row.description)}</small>
    </span>
  );
}

/** Number of rights and sections. */
function Rights({ row }: { row: Role }) {
  const { t } = useTranslation('admin');
  const sections = PERMISSION_SECTIONS.filter((section) => row.permissions[section]?.length).length;
  return <>{t('roles.rights', { rights: setOf(row.permissions).size, sections })}</>;
}

function Users({ row }: { row: Role }) {
  const { t } = useTranslation('admin');
  if (row.users === 0) return <span className={css.quiet}>{t('roles.nobody')}</span>;
  return <Link to={`${rolePaths.roleHolders()}?role=${row.id}`}>{t('roles.users', { count: row.users })}</Link>;
}

function Updated({ row }: { row: Role }) {
  return (
    <span className={css.name}>
      <When at={row.updatedAt} />
      {row.updatedBy && <small className={css.quiet}>{row.updatedBy}</small>}
    </span>
  );
}

/** Columns of the roles. */
export function useRoleColumns(): Column<Role>[] {
  const { t } = useTranslation('admin');
  const words = useRightWords();
  return [
    { key: 'name', title: t('roles.columns.name'), sort: 'name', primary: true, cell: (row) => <Name row={row} /> },
    { key: 'base', title: t('roles.columns.base'), sort: 'base', cell: (row) => words.base(row.base) },
    { key: 'rights', title: t('roles.columns.rights'), cell: (row) => <Rights row={row} /> },
    {
      key: 'users',
      title: t('roles.columns.users'),
      sort: 'users',
      narrow: 'always',
      cell: (row) => <Users row={row} />,
    },
    {
      key: 'updated',
      title: t('roles.columns.updated'),
      sort: 'updatedAt',
      narrow: 'never',
      cell: (row) => <Updated row={row} />,
    },
  ];
}
