import { CallOutcome, PLANE_CODES } from '@titian/shared-contracts/plane';
import { Environment } from '@titian/shared-contracts/cart';
import { CallSide } from '@titian/shared-contracts/traffic';
import { useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import type { FilterField, FilterRule } from '@titian/shared-ui/data';
import type { LocalText } from '@titian/shared-contracts';
import type { Limits } from './callQuery';
import { useCallFieldsQuery } from './calls.api';

const NAMES = [
  ...(['side', 'outcome', 'statusClass', 'code', 'api', 'operation', 'application', 'consumer', 'provider'] as const),
  ...(['environment', 'latency', 'ip', 'purpose', 'traceId', 'subscription'] as const),
] as const;
export type Field = (typeof NAMES)[number];

/** Each is a value of its field; only the time is a lower bound. */
export const RULES = Object.fromEntries(
  NAMES.map((name) => [name, name === 'latency' ? { operator: 'gte' } : {}]),
) as Record<Field, FilterRule>;

const SLOW_MS = [100, 250, 500, 1_000, 2_500, 5_000, 10_000];
const CLASSES = ['2', '3', '4', '5'];

/** Filters of the calls; those that a page is limited by are left out. */
export function useCallFields(limits: Limits): FilterField<Field>[] {
  const { t } = useTranslation('logs');
  const { t: common } = useTranslation();
  const word = useKeyedText();
  const format = useFormat();
  const query = useCallFieldsQuery();
  const known = query.data;
  const named = (rows: readonly { id: string; name: LocalText }[] = []) =>
    rows.map(({ id, name }) => ({ value: id, label: format.text(name) }));
  const fields: FilterField<Field>[] = [
    {
      ...{ name: 'side', label: t('calls.sides.label'), single: true },
      options: CallSide.options.map((value) => ({ value, label: t(`calls.sides.${value}`) })),
    },
    {
      ...{ name: 'outcome', label: t('calls.outcome') },
      options: CallOutcome.options.map((value) => ({ value, label: word(`callOutcome.${value}`) })),
    },
    {
      ...{ name: 'statusClass', label: t('calls.statusClass') },
      options: CLASSES.map((value) => ({ value, label: `${value}xx` })),
    },
    {
      name: 'code',
      label: t('calls.code'),
      options: Object.keys(PLANE_CODES).map((value) => ({ value, label: value })),
    },
    { name: 'api', label: t('calls.api'), query, options: named(known?.apis) },
    {
      ...{ name: 'operation', label: t('calls.operation'), query },
      options: known?.operations.map((value) => ({ value, label: value })),
    },
    {
      ...{ name: 'application', label: t('calls.application'), query },
      options: known?.applications.map(({ id, name }) => ({ value: id, label: name })),
    },
    { name: 'consumer', label: t('calls.consumer'), query, options: named(known?.consumers) },
    { name: 'provider', label: t('calls.provider'), query, options: named(known?.providers) },
    {
      ...{ name: 'environment', label: t('calls.environment') },
      options: Environment.options.map((value) => ({ value, label: common(`environment.${value}`) })),
    },
    {
      ...{ name: 'latency', label: t('calls.latency'), single: true },
      options: SLOW_MS.map((ms) => ({ value: String(ms), label: format.duration(ms) })),
    },
    { name: 'ip', label: t('calls.ip') },
    { name: 'purpose', label: t('calls.goal') },
    { name: 'traceId', label: t('calls.trace') },
    { name: 'subscription', label: t('calls.subscription') },
  ];
  return fields.filter(
    ({ name }) =>
      !(name === 'side' && (limits.side || limits.api || limits.everybody)) && !(name === 'api' && limits.api),
  );
}
