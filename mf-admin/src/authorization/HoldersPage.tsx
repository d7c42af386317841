import { useState } from 'react';
import { rolePaths, type RolePerson } from '@titian/shared-contracts/role';
import { Empty, Page, useTranslation } from '@titian/shared-ui';
import { ResourceTable, type RowAction, useListState } from '@titian/shared-ui/data';
import { AssignDialog } from './AssignDialog';
import { PersonRights } from './PersonRights';
import { useListRolesQuery, useRolePeopleQuery } from './roles.api';
import { useHolderColumns } from './holderColumns';
import { useRightWords } from './useRightWords';

const FILTERS = ['role', 'state'] as const;
const STATES = ['Active', 'PendingActivation', 'Disabled'] as const;

/** Who has which role; assigns another one, and shows what a person may do and why. */
export function HoldersPage() {
  const { t } = useTranslation('admin');
  const words = useRightWords();
  const state = useListState({ filters: FILTERS, defaultSort: 'displayName:asc' });
  const query = useRolePeopleQuery({ query: state.query });
  const roles = useListRolesQuery({ query: { pageSize: 100 } });
  const [chosen, setChosen] = useState<readonly RolePerson[]>([]);
  const mayAssign = ({ allowed }: RolePerson) => allowed.includes('assign');
  const open = state.param('person');
  const show = (id: string | null) => state.setParam('person', id, { keepPage: true });
  const filters = [
    {
      name: 'role' as const,
      label: t('holders.role'),
      query: roles,
      options: roles.data?.data.map((role) => ({ value: role.id, label: words.role(role) })) ?? [],
    },
    {
      name: 'state' as const,
      label: t('holders.state'),
      options: STATES.map((value) => ({ value, label: t(`holders.states.${value}`) })),
    },
  ];
  const actionsOf = (row: RolePerson): RowAction[] => [
    { key: 'rights', label: t('holders.rights'), icon: 'eye', run: () => show(row.id) },
    ...(mayAssign(row)
      ? [{ key: 'assign', label: t('holders.change'), icon: 'edit' as const, run: () => setChosen([row]) }]
      : []),
  ];
  return (
    <Page
      title={t('holders.title')}
      purpose={t('holders.purpose')}
      breadcrumb={[{ label: t('roles.title'), to: rolePaths.roles() }, { label: t('holders.title') }]}
    >
      <ResourceTable
        name="role-holders"
        label={t('holders.list')}
        query={query}
        state={state}
        columns={useHolderColumns()}
        rowId={({ id }) => id}
        rowName={({ displayName }) => displayName}
        searchHint={t('holders.search')}
        filters={filters}
        rowActions={actionsOf}
        bulkActions={[
          {
            ...{ key: 'assign', label: t('holders.change'), icon: 'edit', appliesTo: mayAssign },
            run: (_, people) => setChosen(people),
          },
        ]}
        onOpen={({ id }) => show(id)}
        openId={open}
        empty={<Empty icon="team" title={t('holders.empty')} />}
        failure={t('holders.failure')}
      />
      {open && <PersonRights id={open} onClose={() => show(null)} onAssign={setChosen} />}
      {chosen.length > 0 && <AssignDialog people={chosen} query={roles} onClose={() => setChosen([])} />}
    </Page>
  );
}

export { HoldersPage as Component };
