import type { LiveTraffic } from '@titian/shared-contracts/traffic';
import {
  Card,
  Link,
  type SmallColumn,
  SmallTable,
  Tag,
  type Tone,
  useFormat,
  useTranslation,
  When,
} from '@titian/shared-ui';
import { behind } from './links';
import css from './trafficStatus.module.css';

type Node = NonNullable<LiveTraffic['nodes']>[number];
const TONES: Record<Node['state'], Tone> = {
  New: 'neutral',
  InForce: 'success',
  Behind: 'warning',
  Silent: 'error',
  Revoked: 'neutral',
};

/** The gateway's nodes, each with its part of the calls; for whoever runs the platform. */
export function Nodes({ rows }: { rows: readonly Node[] }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const columns: SmallColumn<Node>[] = [
    {
      ...{ key: 'name', title: t('trafficStatus.node'), primary: true },
      cell: ({ name }) => (
        <Link to={behind.node(name)}>
          <code>{name}</code>
        </Link>
      ),
    },
    {
      ...{ key: 'state', title: t('trafficStatus.state') },
      cell: ({ state }) => <Tag tone={TONES[state]}>{t(`trafficStatus.nodeState.${state}`)}</Tag>,
    },
    {
      ...{ key: 'perSecond', title: t('trafficStatus.tiles.perSecond'), align: 'end' },
      cell: ({ perSecond }) => <span className={css.number}>{format.number(perSecond, 1)}</span>,
    },
    {
      ...{ key: 'failed', title: t('trafficStatus.tiles.failedShare'), align: 'end' },
      cell: ({ failedShare }) => <span className={css.number}>{format.percent(failedShare, 1)}</span>,
    },
    {
      ...{ key: 'seen', title: t('trafficStatus.seen'), align: 'end' },
      cell: ({ lastSeenAt }) => (lastSeenAt ? <When at={lastSeenAt} /> : '–'),
    },
  ];
  return (
    <Card title={t('trafficStatus.lists.nodes')} flush>
      {rows.length === 0 ? (
        <p className={css.none}>{t('trafficStatus.none.nodes')}</p>
      ) : (
        <SmallTable label={t('trafficStatus.lists.nodes')} rows={rows} rowId={({ name }) => name} columns={columns} />
      )}
    </Card>
  );
}
