import { useState } from 'react';
import { gatewayNode, type GatewayNode } from '@titian/shared-contracts/gateway';
import { usePermission } from '@titian/shared-auth';
import {
  Button,
  Card,
  Empty,
  Notice,
  QueryView,
  SmallTable,
  StatusTag,
  useFeedback,
  useFormat,
  useTranslation,
  When,
} from '@titian/shared-ui';
import { ReasonDialog } from '@titian/shared-ui/data';
import { KeyDialog } from './KeyDialog';
import { NODES_AGAIN } from './nodesAgain';
import { useListNodesQuery, useRevokeNodeMutation } from './server.api';
import css from './server.module.css';

const TONES = { New: 'neutral', InForce: 'success', Behind: 'warning', Silent: 'error', Revoked: 'neutral' } as const;

type Open = { what: 'rotate' | 'revoke'; node: GatewayNode } | null;

function Acts({ node, onOpen }: { node: GatewayNode; onOpen: (open: Open) => void }) {
  const { t } = useTranslation('admin');
  const [mayRotate, mayRevoke] = [usePermission('gateway.update'), usePermission('gateway.delete')];
  if (node.state === 'Revoked') return null;
  return (
    <span className={css.acts}>
      {mayRotate && (
        <Button
          size="small"
          aria-label={t('server.rotateOf', { name: node.name })}
          onClick={() => onOpen({ what: 'rotate', node })}
        >
          {t('server.rotate')}
        </Button>
      )}
      {mayRevoke && (
        <Button
          size="small"
          danger
          aria-label={t('server.revokeOf', { name: node.name })}
          onClick={() => onOpen({ what: 'revoke', node })}
        >
          {t('server.revoke')}
        </Button>
      )}
    </span>
  );
}

function Nodes({ nodes, onOpen }: { nodes: readonly GatewayNode[]; onOpen: (open: Open) => void }) {
  const { t } = useTranslation('admin');
  return (
    <SmallTable
      label={t('server.nodes')}
      rows={nodes}
      rowId={({ id }) => id}
      columns={[
        { key: 'name', title: t('server.node'), primary: true, cell: ({ name }) => <code>{name}</code> },
        {
          key: 'state',
          title: t('server.state'),
          cell: ({ state }) => <StatusTag kind="node" state={state} tone={TONES[state]} />,
        },
        { key: 'version', title: t('server.version'), cell: ({ version }) => <code>{version ?? '–'}</code> },
        {
          key: 'heard',
          title: t('server.heard'),
          cell: ({ lastSeenAt }) => (lastSeenAt ? <When at={lastSeenAt} /> : '–'),
        },
        { key: 'by', title: t('server.by'), cell: ({ createdBy }) => createdBy ?? t('server.portal') },
        { key: 'acts', title: t('server.acts'), cell: (node) => <Acts node={node} onOpen={onOpen} /> },
      ]}
    />
  );
}

/** What is wrong with a node, besides its state. */
function Troubles({ node: { name, rejected, lost } }: { node: GatewayNode }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  return (
    <>
      {rejected && (
        <div className={css.notice}>
          <Notice tone="error" title={t('server.rejected', { name })}>
            {rejected.reason} (<When at={rejected.at} />)
          </Notice>
        </div>
      )}
      {lost && (
        <div className={css.notice}>
          <Notice
            tone="error"
            title={t('server.lost', { name, count: lost.count, records: format.number(lost.count) })}
          >
            {t('server.lostBody')} {lost.reason} (<When at={lost.at} />)
          </Notice>
        </div>
      )}
    </>
  );
}

/** The nodes of the gateway: which snapshot each has in force, and when it was heard. */
export function NodesCard() {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const { toast } = useFeedback();
  const query = useListNodesQuery(undefined, NODES_AGAIN);
  const [revoke] = useRevokeNodeMutation();
  const [open, setOpen] = useState<Open>(null);
  const live = (query.data?.nodes ?? []).filter(({ state }) => state !== 'Revoked');
  const current = live.filter(({ state }) => state === 'InForce').length;
  const send = async (reason: string) => {
    const { name } = await revoke({ params: { id: open!.node.id }, body: { reason } }).unwrap();
    toast({ title: t('server.revoked'), body: name, severity: 'success' });
  };
  return (
    <Card
      title={t('server.nodes')}
      hint={
        query.data?.version &&
        t('server.inForce', { version: query.data.version, current: format.number(current), count: live.length })
      }
      flush
    >
      <QueryView query={query} failure={t('server.failure')}>
        {({ nodes }) =>
          nodes.length > 0 ? (
            <>
              <Nodes nodes={nodes} onOpen={setOpen} />
              {nodes.map((node) => (
                <Troubles key={node.id} node={node} />
              ))}
            </>
          ) : (
            <Empty icon="cloud-server" title={t('server.empty')} />
          )
        }
      </QueryView>
      {open?.what === 'rotate' && <KeyDialog node={open.node} onClose={() => setOpen(null)} />}
      {open?.what === 'revoke' && (
        <ReasonDialog
          title={t('server.revokeTitle', { name: open.node.name })}
          effects={[t('server.revokeSnapshots'), t('server.revokeRecords')]}
          action={t('server.revoke')}
          reason={{ schema: gatewayNode.revoke.body }}
          onSubmit={send}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  );
}
