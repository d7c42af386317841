import { type RecordedCall, trafficPaths } from '@titian/shared-contracts/traffic';
import { useSession } from '@titian/shared-auth';
import {
  Button,
  Card,
  CodeParts,
  Empty,
  Link,
  QueryView,
  SkeletonRows,
  type SmallColumn,
  SmallTable,
  Tag,
  type Tone,
  useFormat,
  useTranslation,
  Verb,
} from '@titian/shared-ui';
import { useListApplicationCallsQuery } from './applications.api';
import css from './applications.module.css';

const MOST = 10;
const toneOf = ({ outcome }: RecordedCall): Tone =>
  outcome === 'success' ? 'success' : outcome === 'clientError' ? 'warning' : 'error';

/** The newest calls of an application; all of them are in the explorer. */
export function CallsTab({ id }: { id: string }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const isClient = useSession().user?.role.base === 'Client';
  const explorer = isClient ? trafficPaths.myCalls() : trafficPaths.monitoring();
  const query = useListApplicationCallsQuery({
    query: { filter: [`application_eq=${id}`], side: 'consumer', pageSize: MOST },
  });
  const columns: SmallColumn<RecordedCall>[] = [
    {
      ...{ key: 'operation', title: t('calls.operation'), primary: true, wraps: true },
      cell: (call) => (
        <span className={css.stacked}>
          <Link to={trafficPaths.trace(call.traceId)}>
            <Verb method={call.method} />{' '}
            <code>
              <CodeParts>{call.pathTemplate ?? '…'}</CodeParts>
            </code>
          </Link>
          <span className={css.quiet}>{call.api ? format.text(call.api.name) : t('calls.unknown')}</span>
        </span>
      ),
    },
    {
      ...{ key: 'status', title: t('calls.status') },
      cell: (call) => (
        <>
          <Tag tone={toneOf(call)}>{call.status || '–'}</Tag> {call.code && <code>{call.code}</code>}
        </>
      ),
    },
    { key: 'ms', title: t('calls.ms'), align: 'end', cell: ({ totalMs }) => format.duration(totalMs) },
    { key: 'at', title: t('calls.at'), align: 'end', cell: ({ at }) => format.dateTime(at) },
  ];
  return (
    <Card
      title={t('calls.newest')}
      flush
      actions={
        <Button size="small" icon="search" to={`${explorer}?application=${id}`}>
          {t('calls.all')}
        </Button>
      }
    >
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={6} columns={4} />}
        empty={<Empty icon="history" title={t('calls.none')} body={t('calls.noneBody')} />}
        failure={t('calls.failure')}
      >
        {({ data }) => <SmallTable label={t('calls.newest')} columns={columns} rows={data} rowId={(call) => call.id} />}
      </QueryView>
    </Card>
  );
}
