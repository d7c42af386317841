import type { Db } from '../../storage/open';
import { READ_TIMEOUT, withTimeout } from '../../storage/last-good';
import type { sectionOverride } from './registry.tables';
import type { SectionState } from './decide';
import { readSequence, readState } from './registry.repository';
import type { Release } from './registry.tables';

/** After this long the database is read again, in milliseconds. */
const FRESH_MS = 400;
/** Until then readers don't wait for it: a rollback reaches the next page load in under a second. Milliseconds. */
const USABLE_MS = 800;

/** A read that takes longer is abandoned, and another one starts; milliseconds. */
const ABANDON_MS = 5_000;

/** Everything that decides which releases run, as of one number of the sequence. */
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
 * Keeps the snapshot up to date with the database by the sequence, on every server. The last good one is used while the database is away,
 * or silent for longer than readers should wait.
 * @param failed called once for each time the database can't be read
 */
export const createSnapshots = (db: Db, clock: () => Date, failed: (error: Error) => void) => {
  let last: { snapshot: Snapshot; releases: Releases } = { snapshot: EMPTY, releases: new Map() };
  let checked = 0;
  let running: { pendingRead: Promise<Snapshot>; since: number } | null = null;
  /** Since when readers have been waiting without a finished read; null if none has. */
  let waitingSince: number | null = null;
  let changes = 0;

  const refresh = async (): Promise<Snapshot> => {
    const known = changes;
    try {
      const sequence = await readSequence(db);
      if (sequence !== last.snapshot.sequence) {
        const next = await read(db, sequence, clock(), last.releases);
        // An overtaken read may end after a newer one.
        if (known === changes || sequence > last.snapshot.sequence) last = next;
      }
    } catch (error) {
      failed(error as Error);
    }
    waitingSince = null;
    if (known === changes) {
      checked = Date.now();
      running = null;
    }
    // Changes made meanwhile may be missing in it: the next reader reads again.
    return last.snapshot;
  };
  const invalidate = (): void => {
    changes += 1;
    checked = 0;
    running = null;
  };
  const startRead = (now: number): Promise<Snapshot> => {
    if (running && now - running.since > ABANDON_MS) {
      failed(new Error(`The database has been silent for ${ABANDON_MS} ms.`));
      invalidate();
    }
    waitingSince ??= now;
    running ??= { pendingRead: refresh(), since: now };
    return running.pendingRead;
  };
  return {
    current(): Promise<Snapshot> | Snapshot {
      const now = Date.now();
      const age = now - checked;
      if (age < FRESH_MS) return last.snapshot;
      const pendingRead = startRead(now);
      if (age < USABLE_MS) return last.snapshot;
      if (last.snapshot === EMPTY) return pendingRead;
      const timeout = (waitingSince ?? now) + READ_TIMEOUT - now;
      return timeout > 0 ? withTimeout(pendingRead, timeout, () => last.snapshot) : last.snapshot;
    },
    /** The next reader reads the database: this server has just changed something. */
    invalidate,
  };
};
