import { useState } from 'react';
import { type AccessPolicyRow, policyPaths } from '@titian/shared-contracts/policy';
import { Empty, Link, Page, useFormat, useTranslation } from '@titian/shared-ui';
import { type Column, ResourceTable, type RowAction, useListState } from '@titian/shared-ui/data';
import { AccessEditor } from './AccessEditor';
import { AccessUsedBy } from './AccessUsedBy';
import { CreateButton } from './CreateButton';
import { useListAccessPoliciesQuery, useRemoveAccessPolicyMutation } from './policies.api';
import { useLastColumns } from './policyCells';
import { usePolicyActs } from './usePolicyActs';
import { usePolicyRemoval } from './usePolicyRemoval';
import { usePolicyTabs } from './usePolicyTabs';

type Open = { what: 'editor' | 'used'; row: AccessPolicyRow | null } | null;

function useColumns(): Column<AccessPolicyRow>[] {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const last = useLastColumns();
  return [
    {
      ...{ key: 'name', title: t('policies.name'), primary: true, sort: 'name', space: 240, link: true },
      cell: ({ id, name }) => <Link to={policyPaths.accessPolicy(id)}>{name}</Link>,
    },
    { key: 'rules', title: t('policies.access.count'), align: 'end', cell: ({ rules }) => format.number(rules.length) },
    {
      ...{ key: 'otherwise', title: t('policies.access.otherwiseLabel') },
      cell: ({ otherwise }) => t(`policies.access.effect.${otherwise}`),
    },
    ...last,
  ];
}

/** Named rules of who may call what, from where and when (marketplace.md §19). */
export function AccessPage() {
  const { t } = useTranslation('admin');
  const state = useListState({ defaultSort: 'name:asc' });
  const query = useListAccessPoliciesQuery({ query: state.query });
  const [open, setOpen] = useState<Open>(null);
  const remove = usePolicyRemoval(useRemoveAccessPolicyMutation()[0]);
  const columns = useColumns();
  const policyActs = usePolicyActs<AccessPolicyRow>({
    edit: (row) => setOpen({ what: 'editor', row }),
    remove: (row) => (row.packages > 0 ? setOpen({ what: 'used', row }) : void remove(row)),
  });
  const actsOf = (row: AccessPolicyRow): RowAction[] => [
    { key: 'ask', label: t('policies.ask.title'), icon: 'question', to: policyPaths.accessPolicy(row.id) },
    ...policyActs(row),
  ];
  const create = (
    <CreateButton onClick={() => setOpen({ what: 'editor', row: null })}>{t('policies.access.create')}</CreateButton>
  );
  return (
    <Page
      title={t('policies.access.title')}
      purpose={t('policies.access.purpose')}
      actions={create}
      tabs={usePolicyTabs()}
    >
      <ResourceTable
        name="access-policies"
        label={t('policies.access.title')}
        query={query}
        state={state}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        searchHint={t('policies.search')}
        rowActions={actsOf}
        empty={<Empty icon="safety-certificate" title={t('policies.access.empty')} action={create} />}
        failure={t('policies.listFailure')}
      />
      {open?.what === 'editor' && <AccessEditor policy={open.row} onClose={() => setOpen(null)} />}
      {open?.what === 'used' && open.row && <AccessUsedBy policy={open.row} onClose={() => setOpen(null)} />}
    </Page>
  );
}

export { AccessPage as Component };
