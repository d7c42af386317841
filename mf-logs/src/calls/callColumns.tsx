import type { RecordedCall } from '@titian/shared-contracts/traffic';
import { CodeParts, Icon, SrOnly, useFormat, useKeyedText, useTranslation, Verb } from '@titian/shared-ui';
import type { Column } from '@titian/shared-ui/data';
import { LogTime } from '../parts/LogTime';
import type { Limits } from './callQuery';
import { CallStatus } from './CallStatus';
import css from './calls.module.css';

/** Above it, what a call took is marked; milliseconds. */
const SLOW_MS = 5_000;

/** Below it, tenths say something; milliseconds. */
const TENTHS_BELOW = 10;

/** An API, with the direction in which the reader's organisation stands to it. */
function ApiName({ call }: { call: RecordedCall }) {
  const { t } = useTranslation('logs');
  const format = useFormat();
  const [side] = call.sides;
  if (!call.api) return <>{t('calls.unknown')}</>;
  return (
    <span className={css.api}>
      {call.sides.length === 1 && (
        <>
          <Icon name={side === 'consumer' ? 'right' : 'left'} size={12} />
          <SrOnly>{t(side === 'consumer' ? 'calls.toOthers' : 'calls.toOwn')} </SrOnly>
        </>
      )}
      {format.text(call.api.name)}
    </span>
  );
}

export const Operation = ({ call }: { call: Pick<RecordedCall, 'method' | 'pathTemplate'> }) => (
  <span className={css.operation}>
    <Verb method={call.method} />{' '}
    <code>
      <CodeParts>{call.pathTemplate ?? '…'}</CodeParts>
    </code>
  </span>
);

/** Columns of the calls, dense and monospaced. */
export function useCallColumns({ api, everybody }: Limits): Column<RecordedCall>[] {
  const { t } = useTranslation('logs');
  const { t: common } = useTranslation();
  const word = useKeyedText();
  const format = useFormat();
  const code = (text: string | null) => <code className={css.cell}>{text ?? '–'}</code>;
  const columns: Column<RecordedCall>[] = [
    { key: 'at', title: t('calls.time'), primary: true, space: 184, cell: (row) => <LogTime at={row.at} /> },
    {
      ...{ key: 'status', title: t('calls.status'), narrow: 'always', space: 84 },
      cell: (row) => <CallStatus {...row} />,
    },
    {
      key: 'operation',
      title: t('calls.operation'),
      narrow: 'always',
      space: 190,
      cell: (row) => <Operation call={row} />,
    },
    { key: 'api', title: t('calls.api'), space: 160, cell: (row) => <ApiName call={row} /> },
    {
      key: 'consumer',
      title: t('calls.consumer'),
      hidden: !(api || everybody),
      cell: (row) => format.text(row.consumer?.name),
    },
    { key: 'application', title: t('calls.application'), space: 140, cell: (row) => row.application?.name ?? '–' },
    {
      ...{ key: 'ms', title: t('calls.ms'), align: 'end', space: 84 },
      cell: (row) => (
        <span className={row.totalMs >= SLOW_MS ? css.slow : undefined}>
          {format.number(row.totalMs, row.totalMs < TENTHS_BELOW ? 1 : 0)}
        </span>
      ),
    },
    { key: 'outcome', title: t('calls.outcome'), hidden: true, cell: (row) => word(`callOutcome.${row.outcome}`) },
    { key: 'code', title: t('calls.code'), narrow: 'never', hidden: true, cell: (row) => code(row.code) },
    { key: 'provider', title: t('calls.provider'), hidden: true, cell: (row) => format.text(row.provider?.name) },
    {
      ...{ key: 'environment', title: t('calls.environment'), hidden: true },
      cell: (row) => (row.environment ? common(`environment.${row.environment}`) : '–'),
    },
    { key: 'purpose', title: t('calls.goal'), hidden: true, cell: (row) => code(row.purposeCode) },
    { key: 'ip', title: t('calls.ip'), hidden: true, cell: (row) => code(row.clientIp) },
    { key: 'trace', title: t('calls.trace'), hidden: true, cell: (row) => code(row.traceId) },
  ];
  // Every call of the page is of the one API.
  return api ? columns.filter(({ key }) => key !== 'api') : columns;
}
