import { Facts, useFormat, useKeyedText, type Format } from '@titian/shared-ui';

const DEPTH_MAX = 3;

/** Numbers of a nested record, by path: `guard.errorRate`. */
const numbersOf = (record: Record<string, unknown>, path: readonly string[] = []): [string[], unknown][] =>
  Object.entries(record).flatMap(([key, value]): [string[], unknown][] => {
    const at = [...path, key];
    const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isRecord && at.length < DEPTH_MAX ? numbersOf(value as Record<string, unknown>, at) : [[at, value]];
  });

/** The name of a number tells its unit: rates are shares of one, mount and paint times are milliseconds. */
const formatValue = (format: Format, name: string, value: unknown): string => {
  if (typeof value !== 'number') return typeof value === 'object' ? JSON.stringify(value) : String(value ?? '–');
  if (/rate$/i.test(name)) return format.percent(value, 2);
  if (/(mount|lcp|inp)P\d+$/i.test(name)) return format.duration(value);
  return format.number(value, Number.isInteger(value) ? 0 : 2);
};

/** The measurements behind an action of the guard. */
export function Evidence({ evidence }: { evidence: Record<string, unknown> }) {
  const text = useKeyedText('admin');
  const format = useFormat();
  const nameOf = (path: readonly string[]) => path.map((part) => text(`evidence.${part}`, undefined, part)).join(' · ');
  const rows = numbersOf(evidence).map(
    ([path, value]) => [nameOf(path), formatValue(format, path.at(-1) ?? '', value)] as const,
  );
  return <Facts rows={rows} />;
}
