import type { ResolvedSection } from '@titian/shared-contracts';
import { CONSOLE_SECTION } from '@titian/shared-contracts/platform';
import { type Choice, decide, decideSafely, type Draw, type SectionState, type Subject } from './decide';
import type { Release } from './registry.tables';
import type { Snapshot } from './snapshot';

/** How long an answer is valid; the browser refuses it afterwards. Milliseconds. */
export const ANSWER_LIFETIME = 3_600_000;

/** The choice for a subject in each section; sections with nothing to serve are left out. */
export function choose({ sections }: Snapshot, subject: Subject, draw: Draw, now: Date, safe = false): Choice[] {
  const choiceOf = (state: SectionState) =>
    (safe && state.name === CONSOLE_SECTION && decideSafely(state)) || decide(state, subject, draw, now);
  return sections.map(choiceOf).filter((choice) => choice !== null);
}

/** The base address of a release: its own origin, this portal's, or the configured one. */
export const baseOf = (origin: string, { section, directory, origin: own }: Release): string =>
  own ?? `${origin}/sections/${section}/${directory}/`;

const locationOf = (origin: string, release: Release) => {
  const base = baseOf(origin, release);
  const integrity = release.manifest.files.find(({ path }) => path === release.entry)?.integrity ?? '';
  return { version: release.version, base, entry: base + release.entry, integrity };
};

/** A section in its wire form. */
export const resolved = (origin: string, { release, channel, fallback }: Choice): ResolvedSection => ({
  ...release.description,
  ...locationOf(origin, release),
  channel,
  fallback: fallback && locationOf(origin, fallback),
});
