import { useState } from 'react';
import type { ThrottlePolicy } from '@titian/shared-contracts/policy';
import { Empty, Page, Tag, useFormat, useTranslation } from '@titian/shared-ui';
import { type Column, ResourceTable, useListState } from '@titian/shared-ui/data';
import { CreateButton } from './CreateButton';
import { useListThrottlePoliciesQuery, useRemoveThrottlePolicyMutation } from './policies.api';
import { useLastColumns } from './policyCells';
import { ThrottleDrawer } from './ThrottleDrawer';
import { ThrottleEditor } from './ThrottleEditor';
import { ThrottleUsedBy } from './ThrottleUsedBy';
import { usePolicyActs } from './usePolicyActs';
import { usePolicyRemoval } from './usePolicyRemoval';
import { usePolicyTabs } from './usePolicyTabs';
import { UsedByCount } from './ThrottleUses';
import { RateCell } from './RateCell';

type Open = { what: 'editor'; row: ThrottlePolicy | null } | { what: 'used'; row: ThrottlePolicy } | null;

function useColumns(): Column<ThrottlePolicy>[] {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const last = useLastColumns();
  return [
    {
      key: 'name',
      title: t('policies.name'),
      primary: true,
      sort: 'name',
      space: 240,
      cell: ({ name }) => <code>{name}</code>,
    },
    {
      key: 'level',
      title: t('policies.throttle.level'),
      cell: ({ level }) => t(`policies.throttle.levels.${level}`),
    },
    { key: 'rate', title: t('policies.throttle.rate'), narrow: 'always', cell: (row) => <RateCell row={row} /> },
    { key: 'burst', title: t('policies.throttle.burst'), align: 'end', cell: ({ burst }) => format.number(burst) },
    {
      key: 'action',
      title: t('policies.throttle.action'),
      cell: () => <Tag tone="warning">{t('policies.throttle.refuse')}</Tag>,
    },
    { key: 'used', title: t('policies.throttle.usedBy'), cell: (row) => <UsedByCount row={row} /> },
    ...last.filter(({ key }) => key !== 'packages'),
  ];
}

/** Named limits that packages obey (marketplace.md §19): what is said here is what the gateway enforces. */
export function ThrottlePage() {
  const { t } = useTranslation('admin');
  const state = useListState({ defaultSort: 'name:asc' });
  const query = useListThrottlePoliciesQuery({ query: state.query });
  const [open, setOpen] = useState<Open>(null);
  const remove = usePolicyRemoval(useRemoveThrottlePolicyMutation()[0]);
  const openId = state.param('open');
  const show = (id: string | null) => state.setParam('open', id, { keepPage: true });
  const columns = useColumns();
  // The drawer of what is gone has nothing to show.
  const end = async (row: ThrottlePolicy) => {
    if ((await remove(row)) && openId === row.id) show(null);
  };
  const actsOf = usePolicyActs<ThrottlePolicy>({
    edit: (row) => setOpen({ what: 'editor', row }),
    remove: (row) => (row.packages + row.operations > 0 ? setOpen({ what: 'used', row }) : void end(row)),
  });
  const create = (
    <CreateButton onClick={() => setOpen({ what: 'editor', row: null })}>{t('policies.throttle.create')}</CreateButton>
  );
  return (
    <Page
      title={t('policies.throttle.title')}
      purpose={t('policies.throttle.purpose')}
      actions={create}
      tabs={usePolicyTabs()}
    >
      <ResourceTable
        name="throttle-policies"
        label={t('policies.throttle.title')}
        query={query}
        state={state}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        searchHint={t('policies.search')}
        rowActions={actsOf}
        onOpen={({ id }) => show(id)}
        openId={openId}
        empty={<Empty icon="dashboard" title={t('policies.throttle.empty')} action={create} />}
        failure={t('policies.listFailure')}
      />
      {openId && <ThrottleDrawer id={openId} actsOf={actsOf} onClose={() => show(null)} />}
      {open?.what === 'editor' && <ThrottleEditor policy={open.row} onClose={() => setOpen(null)} />}
      {open?.what === 'used' && <ThrottleUsedBy policy={open.row} onClose={() => setOpen(null)} />}
    </Page>
  );
}

export { ThrottlePage as Component };
