import type { Db } from '../../storage/open';
import { READ_TIMEOUT, withTimeout } from '../../storage/last-good';
import type { sectionOverride } from './registry.tables';
import type { SectionState } from './decide';
import { readSequence, readState } from './registry.repository';
import type { Release } from './registry.tables';

/** After this long the database is asked again, in milliseconds. */
const FRESH_MS = 400;
/** Until then readers needn't wait for its answer: a rollback reaches the next page load in under a second. Milliseconds. */
const USABLE_MS = 800;

/** A reading that hasn't come in for so long is given up, and another one tries; milliseconds. */
const GIVEN_UP_MS = 5_000;

/** Everything that decides what runs, as it was at one number of the sequence. */
export interface Snapshot {
  sequence: number;
  sections: SectionState[];
  overrides: (typeof sectionOverride.$inferSelect)[];
}
const EMPTY: Snapshot = { sequence: 0, sections: [], overrides: [] };
type Releases = ReadonlyMap<string, Release>;

const oldestOf = (releases: Release[], name: string): Release | null =>
  releases
    .filter(({ section, stableSince, blockedAt }) => section === name && stableSince && !blockedAt)
    .sort((one, other) => one.stableSince!.getTime() - other.stableSince!.getTime())[0] ?? null;

async function read(db: Db, sequence: number, now: Date, known: Releases) {
  const { pointers, pins, overrides, releases } = await readState(db, now, known);
  const byId: Releases = new Map(releases.map((release) => [release.id, release]));
  const of = (id: string | null) => (id === null ? null : (byId.get(id) ?? null));
  const sections = pointers.map((pointer): SectionState => {
    const canary = of(pointer.canaryId);
    return {
      name: pointer.section,
      stable: of(pointer.stableId),
      fallback: of(pointer.fallbackId),
      preview: of(pointer.previewId),
      canary: canary && { release: canary, percent: pointer.canaryPercent },
      oldest: oldestOf(releases, pointer.section),
      pins: pins
        .filter(({ section }) => section === pointer.section)
        .map(({ kind, subjectId, releaseId, until }) => ({ kind, subjectId, release: of(releaseId), until })),
    };
  });
  const snapshot: Snapshot = { sequence, sections, overrides };
  return { snapshot, releases: byId };
}

/**
 * Keeps the snapshot in step with the database by its sequence, on every server; the last good one serves while the database is away, or
 * silent for longer than readers should wait.
 * @param failed told once for each time the database can't be asked
 */
export const createSnapshots = (db: Db, clock: () => Date, failed: (error: Error) => void) => {
  let last: { snapshot: Snapshot; releases: Releases } = { snapshot: EMPTY, releases: new Map() };
  let checked = 0;
  let running: { reading: Promise<Snapshot>; since: number } | null = null;
  /** Since when readers ask and no reading comes in; null: one did. */
  let unanswered: number | null = null;
  let changes = 0;

  const renew = async (): Promise<Snapshot> => {
    const known = changes;
    try {
      const sequence = await readSequence(db);
      if (sequence !== last.snapshot.sequence) {
        const next = await read(db, sequence, clock(), last.releases);
        // A reading that was overtaken may come in after a newer one.
        if (known === changes || sequence > last.snapshot.sequence) last = next;
      }
    } catch (error) {
      failed(error as Error);
    }
    unanswered = null;
    if (known === changes) {
      checked = Date.now();
      running = null;
    }
    // What changed meanwhile may not be in it yet: the next reader asks again.
    return last.snapshot;
  };
  const forget = (): void => {
    changes += 1;
    checked = 0;
    running = null;
  };
  const ask = (now: number): Promise<Snapshot> => {
    if (running && now - running.since > GIVEN_UP_MS) {
      failed(new Error(`The database has been silent for ${GIVEN_UP_MS} ms.`));
      forget();
    }
    unanswered ??= now;
    running ??= { reading: renew(), since: now };
    return running.reading;
  };
  return {
    current(): Promise<Snapshot> | Snapshot {
      const now = Date.now();
      const age = now - checked;
      if (age < FRESH_MS) return last.snapshot;
      const reading = ask(now);
      if (age < USABLE_MS) return last.snapshot;
      if (last.snapshot === EMPTY) return reading;
      const patience = (unanswered ?? now) + READ_TIMEOUT - now;
      return patience > 0 ? withTimeout(reading, patience, () => last.snapshot) : last.snapshot;
    },
    /** The next reader asks the database: this server has just changed something. */
    forget,
  };
};
