import { useState } from 'react';
import type { OrganizationGroup } from '@titian/shared-contracts/policy';
import { Empty, Page, useFeedback, useFormat, useTranslation } from '@titian/shared-ui';
import { type Column, ResourceTable, useListState } from '@titian/shared-ui/data';
import { CreateButton } from './CreateButton';
import { GroupEditor } from './GroupEditor';
import { useListGroupsQuery, useRemoveGroupMutation } from './policies.api';
import { usePolicyActs } from './usePolicyActs';
import { usePolicyRemoval } from './usePolicyRemoval';
import { usePolicyTabs } from './usePolicyTabs';

function useColumns(): Column<OrganizationGroup>[] {
  const { t } = useTranslation('admin');
  const format = useFormat();
  return [
    {
      key: 'name',
      title: t('policies.groups.name'),
      primary: true,
      sort: 'name',
      space: 240,
      cell: ({ name }) => format.text(name),
    },
    {
      ...{ key: 'members', title: t('policies.groups.members'), narrow: 'always' },
      cell: ({ organizations }) => organizations.map(({ code }) => code).join(', '),
    },
    { key: 'policies', title: t('policies.groups.usedBy'), cell: ({ policies }) => policies.join(', ') || '–' },
    {
      ...{ key: 'owner', title: t('policies.owner') },
      cell: ({ tenant }) => (tenant ? format.text(tenant.name) : t('policies.platform')),
    },
  ];
}

/** Organisations that policies name together. */
export function GroupsPage() {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const { toast } = useFeedback();
  const state = useListState({ defaultSort: 'name:asc' });
  const query = useListGroupsQuery({ query: state.query });
  const [open, setOpen] = useState<{ row: OrganizationGroup | null } | null>(null);
  const remove = usePolicyRemoval(useRemoveGroupMutation()[0]);
  const columns = useColumns();
  const removal = (row: OrganizationGroup) =>
    row.policies.length > 0
      ? toast({ title: t('policies.groups.used'), body: row.policies.join(', '), severity: 'warning' })
      : void remove({ id: row.id, name: format.text(row.name) });
  const actsOf = usePolicyActs<OrganizationGroup>({ edit: (row) => setOpen({ row }), remove: removal });
  const create = <CreateButton onClick={() => setOpen({ row: null })}>{t('policies.groups.create')}</CreateButton>;
  return (
    <Page
      title={t('policies.groups.title')}
      purpose={t('policies.groups.purpose')}
      actions={create}
      tabs={usePolicyTabs()}
    >
      <ResourceTable
        name="organization-groups"
        label={t('policies.groups.title')}
        query={query}
        state={state}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ name }) => format.text(name)}
        searchHint={t('policies.search')}
        rowActions={actsOf}
        empty={<Empty icon="team" title={t('policies.groups.empty')} action={create} />}
        failure={t('policies.listFailure')}
      />
      {open && <GroupEditor group={open.row} onClose={() => setOpen(null)} />}
    </Page>
  );
}

export { GroupsPage as Component };
