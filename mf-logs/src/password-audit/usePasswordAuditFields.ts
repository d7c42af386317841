import { LogOutcome, PASSWORD_EVENTS } from '@titian/shared-contracts/log';
import { useListOrganizationsQuery } from '@titian/shared-auth';
import { useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import type { FilterField } from '@titian/shared-ui/data';

export const FIELDS = ['event', 'outcome', 'account', 'by', 'organization', 'ip', 'correlationId'] as const;
export type Field = (typeof FIELDS)[number];

/** Filters of the password audit. */
export function usePasswordAuditFields(): FilterField<Field>[] {
  const { t } = useTranslation('logs');
  const word = useKeyedText();
  const format = useFormat();
  const organizations = useListOrganizationsQuery();
  return [
    {
      name: 'event',
      label: t('password.event'),
      options: PASSWORD_EVENTS.map((value) => ({ value, label: t(`password.events.${value}`) })),
    },
    {
      name: 'outcome',
      label: t('portal.outcome'),
      options: LogOutcome.options.map((value) => ({ value, label: word(`state.outcome.${value}`) })),
    },
    { name: 'account', label: t('password.account') },
    { name: 'by', label: t('portal.actor') },
    {
      name: 'organization',
      label: t('portal.organization'),
      query: organizations,
      options: (organizations.data ?? []).map(({ id, name }) => ({ value: id, label: format.text(name) })),
    },
    { name: 'ip', label: t('portal.ip') },
    { name: 'correlationId', label: t('portal.request') },
  ];
}
