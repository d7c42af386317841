import type { PortalLog } from '@titian/shared-contracts/log';
import { StatusTag, useTranslation } from '@titian/shared-ui';
import type { Column } from '@titian/shared-ui/data';
import { LogTime } from '../parts/LogTime';
import css from './portalLog.module.css';

/** Columns of the portal log, dense and monospaced. */
export function usePortalLogColumns(): Column<PortalLog>[] {
  const { t } = useTranslation('logs');
  return [
    {
      key: 'at',
      title: t('portal.time'),
      sort: 'at',
      primary: true,
      space: 184,
      cell: (row) => <LogTime at={row.at} />,
    },
    {
      key: 'outcome',
      title: t('portal.outcome'),
      sort: 'outcome',
      narrow: 'always',
      space: 105,
      cell: (row) => <StatusTag kind="outcome" state={row.outcome} />,
    },
    {
      key: 'actor',
      title: t('portal.actor'),
      sort: 'ActionBy',
      space: 130,
      cell: (row) => <code className={css.cell}>{row.ActionBy}</code>,
    },
    {
      key: 'action',
      title: t('portal.action'),
      sort: 'action',
      cell: (row) => <code className={css.cell}>{row.action}</code>,
    },
    {
      key: 'description',
      title: t('portal.description'),
      narrow: 'always',
      space: 200,
      cell: (row) => <span className={css.text}>{row.ActionDescription}</span>,
    },
    { key: 'organization', title: t('portal.organization'), hidden: true, cell: (row) => row.organizationName ?? '–' },
    {
      key: 'logType',
      title: t('portal.logType'),
      sort: 'LogType',
      hidden: true,
      cell: (row) => <code className={css.cell}>{row.LogType}</code>,
    },
    {
      key: 'portalType',
      title: t('portal.portalType'),
      hidden: true,
      cell: (row) => <code className={css.cell}>{row.PortalType}</code>,
    },
    {
      key: 'target',
      title: t('portal.target'),
      narrow: 'never',
      cell: (row) => <span className={css.text}>{row.targetLabel ?? '–'}</span>,
    },
    {
      key: 'ip',
      title: t('portal.ip'),
      hidden: true,
      cell: (row) => <code className={css.cell}>{row.ip ?? '–'}</code>,
    },
    {
      key: 'request',
      title: t('portal.request'),
      hidden: true,
      cell: (row) => <code className={css.cell}>{row.correlationId}</code>,
    },
  ];
}
