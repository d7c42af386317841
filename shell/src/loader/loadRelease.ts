import { asFault, SectionFault } from './faults';
import type { Release } from './release';
import { pause, withDeadline, type Timers } from './timers';
import type { KeyedLock } from './keyedLock';

/** Limits of a load, milliseconds: one try of the entry, of the section's own code, and all tries together (platform.md, composition 4). */
export const ENTRY_MS = 4500;
export const CODE_MS = 8000;
export const LOAD_MS = 10_000;
/** How long finding out what was wrong with a file may take. */
export const EXPLAIN_MS = 2000;
const TRIES = 3;
const PAUSE_MS = 300;

export interface LoadEffects<Code> {
  timers: Timers;
  random(): number;
  locks: KeyedLock;
  /** Runs the container's script; a try after the first asks past the caches. */
  fetchEntry(release: Release, attempt: number, signal: AbortSignal): Promise<void>;
  /** The section in the container whose script ran. */
  loadCode(release: Release, signal: AbortSignal): Promise<Code>;
  /** Says more exactly what was wrong with a file that could not be had. */
  explain(fault: SectionFault, release: Release): Promise<SectionFault>;
}

/** Faults that another try may mend: those of the way here, none of the code. */
const PASSING = new Set(['entryUnreachable', 'entryLate', 'noContainer', 'fileUnreachable', 'fileLate']);

/** The pause before the next try: longer each time, and never the same for all who wait. */
export const pauseBefore = (attempt: number, random: () => number): number =>
  PAUSE_MS * 2 ** (attempt - 1) * (0.5 + random());

/**
 * Loads releases: each once, however many ask; of one section never two at a time; with tries after a failure, all within a limit. A
 * failure is forgotten, so that the next call tries again.
 */
export const createLoadRelease = <Code>(effects: LoadEffects<Code>) => {
  const { timers, random, locks } = effects;
  const loads = new Map<string, Promise<Code>>();

  const once = async (release: Release, attempt: number, arrived: { entry: boolean }, outer: AbortSignal) => {
    const limited = <T>(ms: number, fault: 'entryLate' | 'fileLate', work: (signal: AbortSignal) => Promise<T>) =>
      withDeadline(
        timers,
        ms,
        work,
        () => new SectionFault(fault, `${release.section}: no answer after ${ms} ms`),
        outer,
      );
    if (!arrived.entry) await limited(ENTRY_MS, 'entryLate', (signal) => effects.fetchEntry(release, attempt, signal));
    arrived.entry = true;
    return limited(CODE_MS, 'fileLate', (signal) => effects.loadCode(release, signal));
  };

  const tries = async (release: Release, arrived: { entry: boolean }, signal: AbortSignal): Promise<Code> => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await once(release, attempt, arrived, signal);
      } catch (error) {
        const fault = asFault(error, 'threwOnLoad');
        if (signal.aborted || attempt + 1 >= TRIES || !PASSING.has(fault.fault)) throw fault;
        await pause(timers, pauseBefore(attempt + 1, random));
        if (signal.aborted) throw fault;
      }
    }
  };

  const load = async (release: Release): Promise<Code> => {
    const end = await locks.take(release.section);
    const arrived = { entry: false };
    try {
      return await withDeadline(
        timers,
        LOAD_MS,
        (signal) => tries(release, arrived, signal),
        () =>
          new SectionFault(
            arrived.entry ? 'fileLate' : 'entryLate',
            `${release.section}: no answer after ${LOAD_MS} ms`,
          ),
      );
    } catch (error) {
      const fault = asFault(error, 'threwOnLoad');
      const known = () => fault;
      throw await withDeadline(timers, EXPLAIN_MS, () => effects.explain(fault, release), known).catch(known);
    } finally {
      end();
    }
  };

  return (release: Release): Promise<Code> => {
    const known = loads.get(release.entry);
    if (known) return known;
    const loading = load(release);
    loads.set(release.entry, loading);
    loading.catch(() => loads.delete(release.entry));
    return loading;
  };
};
