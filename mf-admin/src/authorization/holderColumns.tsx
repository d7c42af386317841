import type { RolePerson } from '@titian/shared-contracts/role';
import { Tag, useFormat, useTranslation } from '@titian/shared-ui';
import type { Column } from '@titian/shared-ui/data';
import { useRightWords } from './useRightWords';
import css from './authorization.module.css';

const Person = ({ row }: { row: RolePerson }) => (
  <span className={css.name}>
    {row.displayName}
    <small className={css.quiet}>{row.username}</small>
  </span>
);

function RoleCell({ row }: { row: RolePerson }) {
  const words = useRightWords();
  return (
    <span className={css.name}>
      {words.role(row.role)}
      {!row.role.builtIn && <small className={css.quiet}>{words.base(row.role.base)}</small>}
    </span>
  );
}

const TONES = { Active: 'success', PendingActivation: 'warning', Disabled: 'neutral' } as const;
function State({ state }: { state: string }) {
  const { t } = useTranslation('admin');
  const known = state as keyof typeof TONES;
  return <Tag tone={TONES[known]}>{t(`holders.states.${known}`)}</Tag>;
}

/** Columns of the people with their roles. */
export function useHolderColumns(): Column<RolePerson>[] {
  const { t } = useTranslation('admin');
  const format = useFormat();
  return [
    {
      key: 'person',
      title: t('holders.person'),
      sort: 'displayName',
      primary: true,
      cell: (row) => <Person row={row} />,
    },
    { key: 'role', title: t('holders.role'), narrow: 'always', cell: (row) => <RoleCell row={row} /> },
    {
      key: 'organization',
      title: t('holders.organization'),
      sort: 'organizationCode',
      cell: (row) => (row.organization ? format.text(row.organization.name) : '–'),
    },
    { key: 'state', title: t('holders.state'), narrow: 'never', cell: ({ state }) => <State state={state} /> },
  ];
}
