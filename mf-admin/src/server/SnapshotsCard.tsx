import type { Snapshot } from '@titian/shared-contracts/gateway';
import {
  Card,
  Empty,
  QueryView,
  SmallTable,
  Tag,
  useFormat,
  useKeyedText,
  useTranslation,
  When,
} from '@titian/shared-ui';
import { NODES_AGAIN } from './nodesAgain';
import { useListSnapshotsQuery } from './server.api';
import css from './server.module.css';

function Changes({ changes }: Pick<Snapshot, 'changes'>) {
  const { t } = useTranslation('admin');
  const text = useKeyedText('admin');
  const format = useFormat();
  if (changes.length === 0) return t('server.first');
  return (
    <ul className={css.changes}>
      {changes.map(({ part, added, changed, removed }) => (
        <li key={part}>
          <Tag>
            {text(`server.parts.${part}`, undefined, part)} {added > 0 && `+${format.number(added)} `}
            {changed > 0 && `~${format.number(changed)} `}
            {removed > 0 && `−${format.number(removed)}`}
          </Tag>
        </li>
      ))}
    </ul>
  );
}

/** The last snapshots, each with what it changed and the nodes that have it in force. */
export function SnapshotsCard() {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const query = useListSnapshotsQuery(undefined, NODES_AGAIN);
  return (
    <Card title={t('server.snapshots')} hint={t('server.signs')} flush>
      <QueryView
        query={query}
        empty={<Empty icon="history" title={t('server.noSnapshot')} />}
        failure={t('server.snapshotsFailure')}
      >
        {(snapshots) => (
          <SmallTable
            label={t('server.snapshots')}
            rows={snapshots}
            rowId={({ version }) => String(version)}
            columns={[
              {
                key: 'version',
                title: t('server.version'),
                primary: true,
                cell: ({ version }) => <code>{version}</code>,
              },
              { key: 'at', title: t('server.made'), cell: ({ createdAt }) => <When at={createdAt} /> },
              {
                key: 'changes',
                title: t('server.changes'),
                wraps: true,
                cell: ({ changes }) => <Changes changes={changes} />,
              },
              { key: 'nodes', title: t('server.nodesWith'), align: 'end', cell: ({ nodes }) => format.number(nodes) },
            ]}
          />
        )}
      </QueryView>
    </Card>
  );
}
