import type { PasswordAuditEntry } from '@titian/shared-contracts/log';
import { StatusTag, useTranslation } from '@titian/shared-ui';
import type { Column } from '@titian/shared-ui/data';
import { LogTime } from '../parts/LogTime';
import css from './passwordAudit.module.css';

/** Columns of the password audit, dense and monospaced. */
export function usePasswordAuditColumns(): Column<PasswordAuditEntry>[] {
  const { t } = useTranslation('logs');
  const code = (text: string | null) => <code className={css.cell}>{text ?? '–'}</code>;
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
      key: 'event',
      title: t('password.event'),
      sort: 'event',
      narrow: 'always',
      cell: ({ event }) => t(`password.events.${event}`),
    },
    {
      key: 'outcome',
      title: t('portal.outcome'),
      sort: 'outcome',
      narrow: 'always',
      space: 105,
      cell: ({ outcome }) => <StatusTag kind="outcome" state={outcome} />,
    },
    { key: 'account', title: t('password.account'), sort: 'account', cell: ({ account }) => code(account) },
    { key: 'name', title: t('password.name'), narrow: 'never', cell: ({ displayName }) => displayName ?? '–' },
    { key: 'by', title: t('portal.actor'), sort: 'by', cell: ({ by }) => code(by) },
    {
      key: 'organization',
      title: t('portal.organization'),
      hidden: true,
      cell: ({ organizationName }) => organizationName ?? '–',
    },
    { key: 'ip', title: t('portal.ip'), sort: 'ip', cell: ({ ip }) => code(ip) },
  ];
}
