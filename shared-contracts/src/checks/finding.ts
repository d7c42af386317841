import type { LocalText } from '@titian/shared-contracts';
import type { CheckName, ReleaseCheck } from '../platform';

export type Finding = ReleaseCheck['findings'][number];

/** A line in both languages, Malay first. */
export const say = (my: string, en: string): LocalText => ({ my, en });

/** A list that stays readable: the first ones, and how many more there are. */
export const some = (items: readonly string[], most = 12): string =>
  items.length > most ? `${items.slice(0, most).join(', ')} … +${items.length - most}` : items.join(', ');

/** Outcome of one check: it failed or warned where something was found, else it passed. */
export const judged = (
  name: CheckName,
  findings: Finding[],
  worst: 'failed' | 'warned' | 'unknown' = 'failed',
): ReleaseCheck => ({ name, outcome: findings.length > 0 ? worst : 'passed', findings });

/** A check that passed, with what is worth knowing. */
export const passed = (name: CheckName, ...findings: Finding[]): ReleaseCheck => ({
  name,
  outcome: 'passed',
  findings,
});
