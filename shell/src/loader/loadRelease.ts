import { asFault, SectionFault } from './faults';
import type { Release } from './release';
import { pause, withDeadline, type Timers } from './timers';
import type { KeyedLock } from './keyedLock';

/** Time limits of a load, milliseconds: one attempt of the entry, of the section's code, and all attempts together (platform.md, composition 4). */
export const ENTRY_MS = 4500;
export const CODE_MS = 8000;
export const LOAD_MS = 10_000;
/** Time limit for diagnosing what was wrong with a file. */
export const EXPLAIN_MS = 2000;
const TRIES = 3;
const PAUSE_MS = 300;

export interface LoadEffects<Code> {
  timers: Timers;
  random(): number;
  locks: KeyedLock;
  /** Runs the container's script; retries bypass the HTTP cache. */
  fetchEntry(release: Release, attempt: number, signal: AbortSignal): Promise<void>;
  /** Loads the section's code from the container. */
  loadCode(release: Release, signal: AbortSignal): Promise<Code>;
  /** Diagnoses why a file could not be loaded; resolves to a more specific fault. */
  explain(fault: SectionFault, release: Release): Promise<SectionFault>;
}

/** Faults worth a retry: those of the network, not of the code. */
const RETRYABLE = new Set(['entryUnreachable', 'entryLate', 'noContainer', 'fileUnreachable', 'fileLate']);

/** Exponential backoff before a retry, with jitter. */
export const pauseBefore = (attempt: number, random: () => number): number =>
  PAUSE_MS * 2 ** (attempt - 1) * (0.5 + random());

/**
 * Loads releases: concurrent calls share one load; per section one load at a time; with retries, all within one time limit. A
 * failed load is not cached, so the next call tries again.
 */
export const createLoadRelease = <Code>(effects: LoadEffects<Code>) => {
  const { timers, random, locks } = effects;
  const loads = new Map<string, Promise<Code>>();

  const attemptLoad = async (release: Release, attempt: number, progress: { entry: boolean }, outer: AbortSignal) => {
    const limited = <T>(ms: number, fault: 'entryLate' | 'fileLate', work: (signal: AbortSignal) => Promise<T>) =>
      withDeadline(
        timers,
        ms,
        work,
        () => new SectionFault(fault, `${release.section}: no answer after ${ms} ms`),
        outer,
      );
    if (!progress.entry) await limited(ENTRY_MS, 'entryLate', (signal) => effects.fetchEntry(release, attempt, signal));
    progress.entry = true;
    return limited(CODE_MS, 'fileLate', (signal) => effects.loadCode(release, signal));
  };

  const loadWithRetries = async (
    release: Release,
    progress: { entry: boolean },
    signal: AbortSignal,
  ): Promise<Code> => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await attemptLoad(release, attempt, progress, signal);
      } catch (error) {
        const fault = asFault(error, 'threwOnLoad');
        if (signal.aborted || attempt + 1 >= TRIES || !RETRYABLE.has(fault.fault)) throw fault;
        await pause(timers, pauseBefore(attempt + 1, random));
        if (signal.aborted) throw fault;
      }
    }
  };

  const load = async (release: Release): Promise<Code> => {
    const unlock = await locks.acquire(release.section);
    const progress = { entry: false };
    try {
      return await withDeadline(
        timers,
        LOAD_MS,
        (signal) => loadWithRetries(release, progress, signal),
        () =>
          new SectionFault(
            progress.entry ? 'fileLate' : 'entryLate',
            `${release.section}: no answer after ${LOAD_MS} ms`,
          ),
      );
    } catch (error) {
      const fault = asFault(error, 'threwOnLoad');
      const known = () => fault;
      throw await withDeadline(timers, EXPLAIN_MS, () => effects.explain(fault, release), known).catch(known);
    } finally {
      unlock();
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
