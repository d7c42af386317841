import type { SectionEvent } from '@titian/shared-contracts';
import type { sectionMinute } from './section-health.tables';
import { addCounts, count } from './histogram';

/** The counts of one minute of one release. */
export type Counts = Pick<
  typeof sectionMinute.$inferSelect,
  'loads' | 'failures' | 'leaks' | 'violations' | 'phases' | 'mountTimes' | 'paintTimes' | 'inputDelays' | 'messages'
>;
/** The counts of a release of a section in a minute. */
export interface Minute extends Counts {
  section: string;
  releaseId: string;
  minute: Date;
}
export interface DeprecatedCall {
  section: string;
  releaseId: string;
  member: string;
  count: number;
  lastAt: Date;
}

export const noCounts = (): Counts => ({
  ...{ loads: 0, failures: 0, leaks: 0, violations: 0 },
  ...{ phases: {}, mountTimes: {}, paintTimes: {}, inputDelays: {}, messages: {} },
});

/** Phases in which a load ends without the section being shown. */
const FAILED_LOADS = ['verify', 'entry', 'chunk', 'mount'];
const FAILURES = [...FAILED_LOADS, 'render', 'unmount'];
/** Most different messages that are kept per minute. */
const MESSAGES = 20;
/** Most reports about one release that are counted from one source in a minute, so that nobody can distort the numbers. */
const MAX_PER_SOURCE = 60;
const MINUTE = 60_000;

function countMessage({ messages }: Counts, { code, message = '' }: SectionEvent): void {
  const name = `${code ?? ''}|${message.slice(0, 200)}`;
  if (name in messages || Object.keys(messages).length < MESSAGES) addCounts(messages, { [name]: 1 });
}

function countLoad(minute: Counts, event: SectionEvent): void {
  const { phase, ms } = event;
  if (phase === 'mounted' || phase === 'fallback' || FAILED_LOADS.includes(phase)) minute.loads += 1;
  if (phase === 'mounted' && ms !== undefined) count(minute.mountTimes, ms);
  if (!FAILURES.includes(phase)) return;
  minute.failures += 1;
  addCounts(minute.phases, { [phase]: 1 });
  countMessage(minute, event);
}

/** Adds one event to its minute. Events of offline readers don't count: they say nothing about the release. */
function countEvent(minute: Counts, event: SectionEvent): void {
  if (event.offline) return;
  countLoad(minute, event);
  if (event.phase === 'vitals') {
    if (event.lcp !== undefined) count(minute.paintTimes, event.lcp);
    if (event.inp !== undefined) count(minute.inputDelays, event.inp);
  }
  if (event.phase === 'leak') minute.leaks += 1;
  if (event.phase === 'violation') minute.violations += 1;
  if (event.phase === 'answer') countMessage(minute, event);
}

/** Collects events in memory, by section, release and minute, until they are written to the database. */
export const createCollector = () => {
  let minutes = new Map<string, Minute>();
  let calls = new Map<string, DeprecatedCall>();
  let reported = new Map<string, number>();

  /** Whether reports of this source about this release still count in this minute. */
  const isCounted = (source: string, key: string): boolean => {
    const name = `${source} ${key}`;
    const times = (reported.get(name) ?? 0) + 1;
    reported.set(name, times);
    return times <= MAX_PER_SOURCE;
  };

  return {
    /** @param source who reports: a person's id, else the network address */
    add(event: SectionEvent, release: { id: string; section: string }, source: string, now: Date): void {
      const minute = new Date(Math.floor(now.getTime() / MINUTE) * MINUTE);
      const key = `${release.id} ${minute.getTime()}`;
      if (!isCounted(source, key)) return;
      const { section, id: releaseId } = release;
      if (event.phase === 'deprecated' && event.name) {
        const name = `${release.id} ${event.name}`;
        const known = calls.get(name)?.count ?? 0;
        calls.set(name, { section, releaseId, member: event.name, count: known + 1, lastAt: now });
      }
      const row = minutes.get(key) ?? { section, releaseId, minute, ...noCounts() };
      minutes.set(key, row);
      countEvent(row, event);
    },
    /** Returns and clears what was collected so far. */
    drain(): { minutes: Minute[]; calls: DeprecatedCall[] } {
      const drained = { minutes: [...minutes.values()], calls: [...calls.values()] };
      [minutes, calls] = [new Map(), new Map()];
      if (reported.size > 10_000) reported = new Map();
      return drained;
    },
  };
};
export type Collector = ReturnType<typeof createCollector>;
