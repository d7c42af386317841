import { useState } from 'react';
import { type Block, BlockKind, BlockState, block } from '@titian/shared-contracts/gateway';
import { usePermission } from '@titian/shared-auth';
import {
  Button,
  Empty,
  Page,
  StatusTag,
  useFeedback,
  useFormat,
  useKeyedText,
  useTranslation,
  When,
} from '@titian/shared-ui';
import { type Column, ReasonDialog, ResourceTable, type RowAction, useListState } from '@titian/shared-ui/data';
import { BlockDrawer } from './BlockDrawer';
import { BlockEditor } from './BlockEditor';
import { useSetBy } from './useSetBy';
import { useLiftBlockMutation, useListBlocksQuery } from './blocks.api';

const FILTERS = ['state', 'kind'] as const;
const TONES = { Active: 'error', Expired: 'neutral', Lifted: 'success' } as const;

function useColumns(): Column<Block>[] {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const by = useSetBy();
  return [
    { key: 'name', title: t('blocks.what'), primary: true, space: 240, cell: ({ name }) => format.text(name) },
    { key: 'kind', title: t('blocks.kind'), sort: 'kind', cell: ({ kind }) => t(`blocks.kinds.${kind}`) },
    {
      ...{ key: 'state', title: t('blocks.state'), sort: 'state', narrow: 'always' },
      cell: ({ state }) => <StatusTag kind="block" state={state} tone={TONES[state]} />,
    },
    { key: 'reason', title: t('blocks.reason'), cell: ({ reason }) => reason },
    { key: 'by', title: t('blocks.by'), cell: (row) => by(row) },
    { key: 'at', title: t('blocks.since'), sort: 'createdAt', cell: ({ createdAt }) => <When at={createdAt} /> },
    {
      ...{ key: 'until', title: t('blocks.until'), sort: 'expiresAt' },
      cell: ({ expiresAt }) => (expiresAt ? <When at={expiresAt} /> : t('blocks.untilLifted')),
    },
  ];
}

/** Kill switches and deny rules (marketplace.md §19): what the gateway refuses now, whatever was granted. */
export function BlocksPage() {
  const { t } = useTranslation('admin');
  const text = useKeyedText();
  const format = useFormat();
  const { toast } = useFeedback();
  const state = useListState({ filters: FILTERS, defaultSort: 'createdAt:desc' });
  const query = useListBlocksQuery({ query: state.query });
  const [lift] = useLiftBlockMutation();
  const [lifting, setLifting] = useState<Block | null>(null);
  const [isBlocking, setBlocking] = useState(false);
  const openId = state.param('open');
  const show = (id: string | null) => state.setParam('open', id, { keepPage: true });
  const columns = useColumns();
  const actsOf = (row: Block): RowAction[] =>
    row.allowed.includes('lift')
      ? [{ key: 'lift', label: t('blocks.lift'), icon: 'unlock', run: () => setLifting(row) }]
      : [];
  const create = usePermission('block.create') && (
    <Button type="primary" danger icon="stop" onClick={() => setBlocking(true)}>
      {t('blocks.create')}
    </Button>
  );
  const send = async (reason: string) => {
    const lifted = await lift({ params: { id: lifting!.id }, body: { reason } }).unwrap();
    toast({ title: t('blocks.lifted'), body: format.text(lifted.name), severity: 'success' });
  };
  return (
    <Page title={t('blocks.title')} purpose={t('blocks.purpose')} actions={create}>
      <ResourceTable
        name="blocks"
        label={t('blocks.title')}
        query={query}
        state={state}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ name }) => format.text(name)}
        searchHint={t('blocks.search')}
        filters={[
          {
            name: 'state',
            label: t('blocks.state'),
            options: BlockState.options.map((value) => ({ value, label: text(`state.block.${value}`) })),
          },
          {
            name: 'kind',
            label: t('blocks.kind'),
            options: BlockKind.options.map((value) => ({ value, label: t(`blocks.kinds.${value}`) })),
          },
        ]}
        rowActions={actsOf}
        onOpen={({ id }) => show(id)}
        openId={openId}
        empty={<Empty icon="check-circle" title={t('blocks.empty')} action={create} />}
        failure={t('blocks.failure')}
      />
      {openId && <BlockDrawer key={openId} id={openId} actsOf={actsOf} onClose={() => show(null)} />}
      {isBlocking && <BlockEditor onClose={() => setBlocking(false)} />}
      {lifting && (
        <ReasonDialog
          title={t('blocks.liftTitle', { name: format.text(lifting.name) })}
          effects={[t('blocks.liftEffect')]}
          action={t('blocks.lift')}
          reason={{ schema: block.lift.body }}
          onSubmit={send}
          onClose={() => setLifting(null)}
        />
      )}
    </Page>
  );
}

export { BlocksPage as Component };
