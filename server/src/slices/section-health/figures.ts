import type { Figures, sectionMinute } from './section-health.tables';
import { addCounts, rounded } from './histogram';

/** The counts of one minute of one release. */
export type Counts = Figures & Pick<typeof sectionMinute.$inferSelect, 'messages'>;
/** The counts of a release of a section in a minute, and the part that single visitors have in them. */
export interface Minute extends Counts {
  section: string;
  releaseId: string;
  minute: Date;
  sources: Record<string, Partial<Figures>>;
}

export const NUMBERS = ['loads', 'failures', 'leaks', 'violations'] as const satisfies (keyof Figures)[];
const TABLES = ['phases', 'mountTimes', 'paintTimes', 'inputDelays'] as const satisfies (keyof Figures)[];

export const noFigures = (): Figures => ({
  ...{ loads: 0, failures: 0, leaks: 0, violations: 0 },
  ...{ phases: {}, mountTimes: {}, paintTimes: {}, inputDelays: {} },
});
export const noCounts = (): Counts => ({ ...noFigures(), messages: {} });

/** Adds figures to others, in place, as often as `times` says; only what is not zero becomes a member. */
export function addFigures(into: Partial<Figures>, from: Partial<Figures>, times = 1): void {
  for (const name of NUMBERS) if (from[name]) into[name] = rounded((into[name] ?? 0) + from[name] * times);
  for (const name of TABLES) {
    const table = from[name] ?? {};
    if (Object.keys(table).length > 0) addCounts((into[name] ??= {}), table, times);
  }
}

/** Adds counts to others, in place. */
export function addTo(into: Counts, from: Counts): void {
  addFigures(into, from);
  addCounts(into.messages, from.messages);
}

/** Adds the parts of visitors to those of others, in place. */
export function addSources(into: Minute['sources'], from: Minute['sources']): void {
  for (const [source, part] of Object.entries(from)) addFigures((into[source] ??= {}), part);
}

/** The sum of the counts of some minutes. */
export function sumOf(minutes: readonly Counts[]): Counts {
  const sum = noCounts();
  for (const minute of minutes) addTo(sum, minute);
  return sum;
}

/** The sum of each visitor's parts in some minutes. */
export function sourcesOf(minutes: readonly Pick<Minute, 'sources'>[]): Minute['sources'] {
  const sum: Minute['sources'] = {};
  for (const { sources } of minutes) addSources(sum, sources);
  return sum;
}

export const totalOf = (table: Record<string, number> = {}): number =>
  Object.values(table).reduce((sum, count) => sum + count, 0);
