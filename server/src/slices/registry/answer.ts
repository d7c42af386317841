import type { ResolvedSection } from '@titian/shared-contracts';
import { type Choice, decide, decideSafely, type Draw, type SectionState, type Subject } from './decide';
import type { Release } from './registry.tables';
import type { Snapshot } from './snapshot';

/** How long an answer counts; the browser refuses it afterwards. Milliseconds. */
export const ANSWER_LIFETIME = 3_600_000;

/** A section whose bad release may be the very one that shows the console: safe mode takes its oldest. */
export const CONSOLE_SECTION = 'mf-admin';

/** What each section gives a subject; sections that may serve nothing are left out. */
export function choose({ sections }: Snapshot, subject: Subject, draw: Draw, now: Date, safe = false): Choice[] {
  const choiceOf = (state: SectionState) =>
    (safe && state.name === CONSOLE_SECTION && decideSafely(state)) || decide(state, subject, draw, now);
  return sections.map(choiceOf).filter((choice) => choice !== null);
}

/** Where a release is served from: its own origin, this portal's, or another one that the configuration names. */
export const baseOf = (origin: string, { section, directory, origin: own }: Release): string =>
  own ?? `${origin}/sections/${section}/${directory}/`;

const placed = (origin: string, release: Release) => {
  const base = baseOf(origin, release);
  const integrity = release.manifest.files.find(({ path }) => path === release.entry)?.integrity ?? '';
  return { version: release.version, base, entry: base + release.entry, integrity };
};

/** What a section is in an answer. */
export const resolved = (origin: string, { release, channel, fallback }: Choice): ResolvedSection => ({
  ...release.description,
  ...placed(origin, release),
  channel,
  fallback: fallback && placed(origin, fallback),
});
