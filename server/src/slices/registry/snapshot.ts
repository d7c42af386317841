import type { Db } from '../../storage/open';
import type { sectionOverride } from '../../storage/schema';
import type { SectionState } from './decide';
import { readSequence, readState, type Release } from './registry.repository';

/** After this long the database is asked again, in milliseconds. */
const FRESH_MS = 400;
/** Until then readers needn't wait for its answer: a rollback reaches the next page load in under a second. Milliseconds. */
const USABLE_MS = 800;

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
 * Keeps the snapshot in step with the database by its sequence, on every server; the last good one serves while the database is away.
 * @param failed told once for each time the database can't be asked
 */
export const createSnapshots = (db: Db, clock: () => Date, failed: (error: Error) => void) => {
  let last: { snapshot: Snapshot; releases: Releases } = { snapshot: EMPTY, releases: new Map() };
  let checked = 0;
  let running: Promise<Snapshot> | null = null;
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
    // What changed meanwhile may not be in it yet: the next reader asks again.
    if (known === changes) checked = Date.now();
    return last.snapshot;
  };
  return {
    current(): Promise<Snapshot> | Snapshot {
      const age = Date.now() - checked;
      if (age < FRESH_MS) return last.snapshot;
      running ??= renew().finally(() => (running = null));
      return age < USABLE_MS ? last.snapshot : running;
    },
    /** The next reader asks the database: this server has just changed something. */
    forget(): void {
      changes += 1;
      checked = 0;
      running = null;
    },
  };
};
