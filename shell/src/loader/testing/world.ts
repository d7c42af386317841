import type { SectionEvent } from '@titian/shared-contracts';
import { createBreaker, type BreakerEffects } from '../breaker';
import { SectionVisit } from '../sectionVisit';
import { SectionFault, type FaultName } from '../faults';
import { createLoadRelease } from '../loadRelease';
import { createKeyedLock } from '../keyedLock';
import type { Chance } from './seeded';
import { virtualTime } from './virtualTime';

/** Outcome of one step of a load: success or a fault, after so many milliseconds; `never` does not settle. */
export type Outcome = { ms: number; fault?: FaultName } | 'never';
export interface Plan {
  entry(build: string): Outcome;
  code(build: string): Outcome;
}

const release = (build: string) => ({
  version: build === 'new' ? '2.0.0' : '1.0.0',
  entry: `/sections/mf-x/${build}/entry.js`,
  base: `/sections/mf-x/${build}/`,
  integrity: `sha256-${build}`,
});

/** A section with a fallback release. */
export const section = {
  name: 'mf-x',
  contract: '^1.0.0',
  title: { my: 'x', en: 'x' },
  routes: [],
  nav: [],
  channel: 'stable' as const,
  ...release('new'),
  fallback: release('old'),
};

/** What the tabs of one browser share: time, storage, channel and connection. */
export const browser = () => {
  const time = virtualTime();
  const stored = new Map<string, string>();
  const channelListeners = new Set<(key: string) => void>();
  const onlineListeners = new Set<() => void>();
  let online = true;
  const effects = (): BreakerEffects => {
    let own: ((key: string) => void) | undefined;
    return {
      now: time.timers.now,
      storage: { getItem: (key) => stored.get(key) ?? null, setItem: (key, value) => void stored.set(key, value) },
      channel: {
        post: (key) => channelListeners.forEach((listen) => listen !== own && queueMicrotask(() => listen(key))),
        listen: (listen) => void channelListeners.add((own = listen)),
      },
    };
  };
  return {
    time,
    effects,
    online: () => online,
    connect(on: boolean) {
      online = on;
      if (on) [...onlineListeners].forEach((act) => act());
    },
    onOnline(act: () => void) {
      onlineListeners.add(act);
      return () => void onlineListeners.delete(act);
    },
  };
};
export type Browser = ReturnType<typeof browser>;

/** One tab, with planned outcomes for its releases; records what the loader does. */
export const openTab = (shared: Browser, plan: Plan, { random }: Pick<Chance, 'random'>) => {
  const { time } = shared;
  const notes = {
    running: 0,
    most: 0,
    tried: [] as string[],
    events: [] as Omit<SectionEvent, 'reference'>[],
    reloads: 0,
  };
  const run = (outcome: Outcome, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      notes.running += 1;
      notes.most = Math.max(notes.most, notes.running);
      let ended = false;
      const end = (settle: () => void) => () => {
        if (ended) return;
        ended = true;
        notes.running -= 1;
        settle();
      };
      signal.addEventListener(
        'abort',
        end(() => reject(new Error('aborted'))),
      );
      if (outcome === 'never') return;
      const { ms, fault } = outcome;
      time.timers.after(
        ms,
        end(() => (fault ? reject(new SectionFault(fault, 'planned')) : resolve())),
      );
    });
  const breaker = createBreaker(shared.effects());
  const load = createLoadRelease<string>({
    timers: time.timers,
    random,
    locks: createKeyedLock(),
    fetchEntry: ({ build }, attempt, signal) => {
      notes.tried.push(`${build}#${attempt}`);
      return run(plan.entry(build), signal);
    },
    loadCode: async ({ build }, signal) => {
      await run(plan.code(build), signal);
      return build;
    },
    explain: (fault) => Promise.resolve(fault),
  });
  const visit = new SectionVisit<string>(section, {
    timers: time.timers,
    breaker,
    online: shared.online,
    onOnline: shared.onOnline,
    resolve: () => Promise.resolve(section),
    load,
    explain: (fault) => Promise.resolve(fault),
    report: (event) => `ref_${notes.events.push(event)}`,
    reloads: () => false,
  });
  return { visit, breaker, load, notes };
};
