import { GATEWAY_EVENTS, LogOutcome } from '@titian/shared-contracts/log';
import { useKeyedText, useTranslation } from '@titian/shared-ui';
import type { FilterField } from '@titian/shared-ui/data';

export const FIELDS = ['event', 'outcome', 'node', 'version', 'by'] as const;
export type Field = (typeof FIELDS)[number];

/** Filters of the gateway's log. */
export function useGatewayLogFields(): FilterField<Field>[] {
  const { t } = useTranslation('logs');
  const word = useKeyedText();
  return [
    {
      ...{ name: 'event', label: t('gateway.event') },
      options: GATEWAY_EVENTS.map((value) => ({ value, label: t(`gateway.events.${value}`) })),
    },
    {
      ...{ name: 'outcome', label: t('portal.outcome') },
      options: LogOutcome.options.map((value) => ({ value, label: word(`state.outcome.${value}`) })),
    },
    { name: 'node', label: t('gateway.node') },
    { name: 'version', label: t('gateway.version') },
    { name: 'by', label: t('gateway.by') },
  ];
}
