import type { FaultName } from './faults';

/** Consecutive failures after which the circuit opens for all tabs; in the tab that saw a failure it opens at the first. */
const THRESHOLD = 2;
/** How long the circuit stays open at first, in milliseconds; doubled by each further failure. */
const COOL_MS = 15_000;
const COOL_MAX_MS = 300_000;
/** How long one tab owns the probe: longer than a load and a mount may take. */
export const PROBE_MS = 30_000;
/** Age after which an entry is removed, so that the storage does not grow. */
const FORGET_MS = 1_800_000;
const KEY = 'titian.breakers';

/** Recent failures of a release, shared by all tabs. */
export interface BreakerEntry {
  failures: number;
  /** Until when the circuit is open. */
  until: number;
  /** Until when a tab owns the probe. */
  probing: number;
  fault: FaultName;
  message: string;
  reference: string;
}
type BreakerEntries = Record<string, BreakerEntry>;

export interface BreakerEffects {
  now(): number;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Messages to and from the other tabs. */
  channel: { post(key: string): void; listen(onMessage: (key: string) => void): void };
}

/**
 * Circuit breaker per release, shared by all tabs. Closed: every tab may load it. Open: no tab, for a while. Half-open, after that:
 * one tab probes it; success closes the circuit, failure opens it for twice as long.
 */
export const createBreaker = ({ now, storage, channel }: BreakerEffects) => {
  let memory: BreakerEntries = {};
  const failedHere = new Set<string>();
  const listeners = new Set<(key: string) => void>();
  const announce = (key: string) => [...listeners].forEach((listen) => listen(key));
  channel.listen(announce);

  const read = (): BreakerEntries => {
    try {
      memory = JSON.parse(storage.getItem(KEY) ?? '{}') as BreakerEntries;
    } catch {
      // Without storage, each tab uses its own memory.
    }
    return memory;
  };
  const write = (key: string, entry: BreakerEntry | undefined) => {
    const { [key]: _, ...others } = read();
    const kept = Object.entries(others).filter(([, { until }]) => until + FORGET_MS > now());
    memory = Object.fromEntries(entry ? [...kept, [key, entry]] : kept);
    try {
      storage.setItem(KEY, JSON.stringify(memory));
    } catch {
      // Without storage, each tab uses its own memory.
    }
    channel.post(key);
  };
  const entryOf = (key: string): BreakerEntry | undefined => {
    const entry = read()[key];
    return entry && entry.until + FORGET_MS > now() ? entry : undefined;
  };
  const stateOf = (key: string): 'closed' | 'open' | 'halfOpen' => {
    const entry = entryOf(key);
    if (!entry || (entry.failures < THRESHOLD && !failedHere.has(key))) return 'closed';
    return now() < entry.until ? 'open' : 'halfOpen';
  };

  return {
    stateOf,
    entryOf,
    /** Whether the release may be loaded now. When half-open, `true` also gives the probe to the caller. */
    allows(key: string): boolean {
      const state = stateOf(key);
      if (state !== 'halfOpen') return state === 'closed';
      const entry = entryOf(key);
      if (!entry || entry.probing > now()) return false;
      write(key, { ...entry, probing: now() + PROBE_MS });
      return true;
    },
    failed(key: string, why: Pick<BreakerEntry, 'fault' | 'message' | 'reference'>): void {
      const failures = (entryOf(key)?.failures ?? 0) + 1;
      const cool = Math.min(COOL_MS * 2 ** Math.max(failures - THRESHOLD, 0), COOL_MAX_MS);
      failedHere.add(key);
      write(key, { ...why, failures, until: now() + cool, probing: 0 });
    },
    succeeded(key: string): void {
      failedHere.delete(key);
      if (!entryOf(key)) return;
      write(key, undefined);
      announce(key);
    },
    /** The probe ended without a result: another tab may take it. */
    abandoned(key: string): void {
      const entry = entryOf(key);
      if (entry?.probing) write(key, { ...entry, probing: 0 });
    },
    /** Calls the listener when this or another tab changes the entry of a release. */
    listen(listener: (key: string) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
export type Breaker = ReturnType<typeof createBreaker>;
