import type { ResolvedAnswer, ResolvedSection } from '@titian/shared-contracts';
import { bucketOf } from './bucket';
import { type Choice, decide, decideSafely, type SectionState, type Subject } from './decide';
import type { Release } from './registry.repository';
import type { Snapshot } from './snapshot';

/** How long an answer counts; the browser refuses it afterwards. Milliseconds. */
export const ANSWER_LIFETIME = 3_600_000;

/** A section whose bad release may be the very one that shows the console: safe mode takes its oldest. */
export const CONSOLE_SECTION = 'mf-admin';

export interface Chosen extends Choice {
  section: string;
  bucket: () => number;
}

/** What each section gives a subject; sections that may serve nothing are left out. */
export function choose(snapshot: Snapshot, subject: Subject, key: string, now: Date, safe = false): Chosen[] {
  const choiceOf = (state: SectionState, bucket: () => number) =>
    (safe && state.name === CONSOLE_SECTION && decideSafely(state)) || decide(state, subject, bucket, now);
  return snapshot.sections.flatMap((state) => {
    const bucket = () => (subject.key === null ? 100 : bucketOf(key, state.name, subject.key));
    const choice = choiceOf(state, bucket);
    return choice ? [{ ...choice, section: state.name, bucket }] : [];
  });
}

/** Where a release is served from: its own origin, this portal's, or another one that the configuration names. */
export const baseOf = (origin: string, { section, directory, origin: own }: Release): string =>
  own ?? `${origin}/sections/${section}/${directory}/`;

const placed = (origin: string, release: Release) => {
  const base = baseOf(origin, release);
  const integrity = release.manifest.files.find(({ path }) => path === release.entry)?.integrity ?? '';
  return { version: release.version, base, entry: base + release.entry, integrity };
};

const resolved = (origin: string, { release, channel, fallback }: Chosen): ResolvedSection => ({
  ...release.description,
  ...placed(origin, release),
  channel,
  fallback: fallback && placed(origin, fallback),
});

/** What a section is in an answer, with its JSON. */
export interface Part {
  section: ResolvedSection;
  text: string;
}

/** Makes the parts of answers; each choice of releases of a section is written out once, however many answers it stands in. */
export const createParts = (origin: string) => {
  const made = new WeakMap<Release, Map<string, Part>>();
  return (chosen: Chosen): Part => {
    const ofRelease = made.get(chosen.release) ?? new Map<string, Part>();
    made.set(chosen.release, ofRelease);
    const key = `${chosen.channel} ${chosen.fallback?.id ?? ''}`;
    const known = ofRelease.get(key);
    if (known) return known;
    const section = resolved(origin, chosen);
    const part = { section, text: JSON.stringify(section) };
    ofRelease.set(key, part);
    return part;
  };
};

/** The JSON of a `ResolvedAnswer`: what was chosen for others with the same choice is the same text. */
export function answerText(sequence: number, parts: Part[], overrides: Snapshot['overrides'], now: Date): string {
  const head = {
    sequence,
    issuedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + ANSWER_LIFETIME).toISOString(),
    overrides: overrides.map(({ id, section, manifest, expiresAt }) => ({
      ...{ id, section, manifest, expiresAt: expiresAt.toISOString() },
    })),
  } satisfies Omit<ResolvedAnswer, 'sections'>;
  return `${JSON.stringify(head).slice(0, -1)},"sections":[${parts.map(({ text }) => text).join(',')}]}`;
}
