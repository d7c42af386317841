import { LogOutcome } from '@titian/shared-contracts/log';
import { useListOrganizationsQuery } from '@titian/shared-auth';
import { useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import type { FilterField } from '@titian/shared-ui/data';
import { usePortalLogFieldsQuery } from './portalLog.api';

export const FIELDS = [
  'outcome',
  'LogType',
  'action',
  'PortalType',
  'ActionBy',
  'organization',
  'targetId',
  'correlationId',
] as const;
export type Field = (typeof FIELDS)[number];

const plain = (values: readonly string[] = []) => values.map((value) => ({ value, label: value }));

/** Filters of the portal log. */
export function usePortalLogFields(): FilterField<Field>[] {
  const { t } = useTranslation('logs');
  const word = useKeyedText();
  const format = useFormat();
  const query = usePortalLogFieldsQuery();
  const organizations = useListOrganizationsQuery();
  return [
    {
      name: 'outcome',
      label: t('portal.outcome'),
      options: LogOutcome.options.map((value) => ({ value, label: word(`state.outcome.${value}`) })),
    },
    { name: 'LogType', label: t('portal.logType'), query, options: plain(query.data?.LogType) },
    { name: 'action', label: t('portal.action'), query, options: plain(query.data?.action) },
    { name: 'PortalType', label: t('portal.portalType'), query, options: plain(query.data?.PortalType) },
    { name: 'ActionBy', label: t('portal.actor') },
    {
      name: 'organization',
      label: t('portal.organization'),
      query: organizations,
      options: (organizations.data ?? []).map(({ id, name }) => ({ value: id, label: format.text(name) })),
    },
    { name: 'targetId', label: t('portal.target') },
    { name: 'correlationId', label: t('portal.request') },
  ];
}
