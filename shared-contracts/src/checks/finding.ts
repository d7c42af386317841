import type { LocalText } from '@titian/shared-contracts';
import type { CheckName, ReleaseCheck } from '../platform';

export type Finding = ReleaseCheck['findings'][number];

/** A line in both languages, Malay first. */
export const text = (my: string, en: string): LocalText => ({ my, en });

/** A list as a short text: the first items, and how many more there are. */
export const summarize = (items: readonly string[], most = 12): string =>
  items.length > most ? `${items.slice(0, most).join(', ')} … +${items.length - most}` : items.join(', ');

/** The result of one check: failed or warned where there are findings, else passed. */
export const toCheck = (
  name: CheckName,
  findings: Finding[],
  worst: 'failed' | 'warned' | 'unknown' = 'failed',
): ReleaseCheck => ({ name, outcome: findings.length > 0 ? worst : 'passed', findings });

/** A passed check, with remarks. */
export const passed = (name: CheckName, ...findings: Finding[]): ReleaseCheck => ({
  name,
  outcome: 'passed',
  findings,
});
