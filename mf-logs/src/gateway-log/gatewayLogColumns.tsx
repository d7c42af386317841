import type { GatewayLogEntry } from '@titian/shared-contracts/log';
import { StatusTag, useTranslation } from '@titian/shared-ui';
import type { Column } from '@titian/shared-ui/data';
import { LogTime } from '../parts/LogTime';
import css from './gatewayLog.module.css';

/** Columns of the gateway's log, dense and monospaced. */
export function useGatewayLogColumns(): Column<GatewayLogEntry>[] {
  const { t } = useTranslation('logs');
  const code = (text: string | number | null) => <code className={css.cell}>{text ?? '–'}</code>;
  return [
    {
      key: 'at',
      title: t('portal.time'),
      sort: 'at',
      primary: true,
      space: 184,
      cell: ({ at }) => <LogTime at={at} />,
    },
    {
      ...{ key: 'event', title: t('gateway.event'), sort: 'event', narrow: 'always' },
      cell: ({ event }) => t(`gateway.events.${event}`),
    },
    {
      ...{ key: 'outcome', title: t('portal.outcome'), sort: 'outcome', narrow: 'always', space: 105 },
      cell: ({ outcome }) => <StatusTag kind="outcome" state={outcome} />,
    },
    { key: 'node', title: t('gateway.node'), sort: 'node', cell: ({ node }) => code(node) },
    { key: 'version', title: t('gateway.version'), cell: ({ version }) => code(version) },
    { key: 'reason', title: t('gateway.reason'), cell: ({ reason }) => reason ?? '–' },
    { key: 'by', title: t('gateway.by'), cell: ({ by }) => by ?? '–' },
  ];
}
