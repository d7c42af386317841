import type { FaultName } from './faults';

/** Failures in a row after which every tab leaves a release alone; the page that saw one does so at once. */
const THRESHOLD = 2;
/** For how long it is left alone at first, milliseconds; each further failure doubles it. */
const COOL_MS = 15_000;
const COOL_MAX_MS = 300_000;
/** For how long one tab has the probe: longer than a load and a mount may take. */
export const PROBE_MS = 30_000;
/** What nobody has tried since is forgotten, so that the store does not grow. */
const FORGET_MS = 1_800_000;
const KEY = 'titian.breakers';

/** How a release fared lately, the same in all tabs. */
export interface Trouble {
  failures: number;
  /** Until when it is left alone. */
  until: number;
  /** Until when somebody probes it. */
  probing: number;
  fault: FaultName;
  message: string;
  reference: string;
}
type Troubles = Record<string, Trouble>;

export interface BreakerEffects {
  now(): number;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Tells the other tabs, and hears from them. */
  channel: { post(key: string): void; listen(heard: (key: string) => void): void };
}

/**
 * Circuit breaker by release, shared by all tabs. Closed: everybody may try. Open: nobody, for a while. Half-open, when the while is
 * over: one tries for all; its success closes the circuit, its failure opens it for twice as long.
 */
export const createBreaker = ({ now, storage, channel }: BreakerEffects) => {
  let memory: Troubles = {};
  const seenHere = new Set<string>();
  const listeners = new Set<(key: string) => void>();
  const announce = (key: string) => [...listeners].forEach((listen) => listen(key));
  channel.listen(announce);

  const read = (): Troubles => {
    try {
      memory = JSON.parse(storage.getItem(KEY) ?? '{}') as Troubles;
    } catch {
      // Without a store each tab goes by what it has seen itself.
    }
    return memory;
  };
  const write = (key: string, trouble: Trouble | undefined) => {
    const { [key]: _, ...others } = read();
    const kept = Object.entries(others).filter(([, { until }]) => until + FORGET_MS > now());
    memory = Object.fromEntries(trouble ? [...kept, [key, trouble]] : kept);
    try {
      storage.setItem(KEY, JSON.stringify(memory));
    } catch {
      // As above.
    }
    channel.post(key);
  };
  const entryOf = (key: string): Trouble | undefined => {
    const trouble = read()[key];
    return trouble && trouble.until + FORGET_MS > now() ? trouble : undefined;
  };
  const stateOf = (key: string): 'closed' | 'open' | 'halfOpen' => {
    const trouble = entryOf(key);
    if (!trouble || (trouble.failures < THRESHOLD && !seenHere.has(key))) return 'closed';
    return now() < trouble.until ? 'open' : 'halfOpen';
  };

  return {
    stateOf,
    entryOf,
    /** Whether the release may be tried now. When it is half-open, the one who is let through has the probe. */
    allows(key: string): boolean {
      const state = stateOf(key);
      if (state !== 'halfOpen') return state === 'closed';
      const trouble = entryOf(key);
      if (!trouble || trouble.probing > now()) return false;
      write(key, { ...trouble, probing: now() + PROBE_MS });
      return true;
    },
    failed(key: string, why: Pick<Trouble, 'fault' | 'message' | 'reference'>): void {
      const failures = (entryOf(key)?.failures ?? 0) + 1;
      const cool = Math.min(COOL_MS * 2 ** Math.max(failures - THRESHOLD, 0), COOL_MAX_MS);
      seenHere.add(key);
      write(key, { ...why, failures, until: now() + cool, probing: 0 });
    },
    succeeded(key: string): void {
      seenHere.delete(key);
      if (!entryOf(key)) return;
      write(key, undefined);
      announce(key);
    },
    /** The probe ended and says nothing of the release: the next one may try. */
    abandoned(key: string): void {
      const trouble = entryOf(key);
      if (trouble?.probing) write(key, { ...trouble, probing: 0 });
    },
    /** Calls back when this or another tab knows something new of a release. */
    listen(listener: (key: string) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
export type Breaker = ReturnType<typeof createBreaker>;
