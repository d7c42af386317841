import type { SectionEvent } from '@titian/shared-contracts';
import type { ReportTicket } from '../../security/report-ticket';
import { addFigures, type Counts, type Minute, noCounts, noFigures } from './figures';
import { addCounts, count } from './histogram';
import { createOnce, type Reportable } from './once';
import { createReporters } from './reporters';
import type { Figures } from './section-health.tables';

export interface DeprecatedCall {
  section: string;
  releaseId: string;
  member: string;
  count: number;
  lastAt: Date;
}

/** Phases in which a load ends without the section being shown. */
const FAILED_LOADS = ['verify', 'entry', 'chunk', 'mount'];
const FAILURES = [...FAILED_LOADS, 'render', 'unmount'];
const LOADS = ['mounted', 'fallback', ...FAILURES];
const WITH_MESSAGES = [...FAILURES, 'answer'];
/** Most different messages that are kept per minute. */
const MESSAGES = 20;
const MINUTE = 60_000;

const isFault = ({ phase }: SectionEvent) => FAILURES.includes(phase) || phase === 'leak' || phase === 'violation';

/** What one event adds to its minute. However often a document loads a release and fails, it is one load, and one failure. */
function figuresOf({ phase, ms, lcp, inp }: SectionEvent, isFirst: (what: Reportable) => boolean): Figures {
  const figures = noFigures();
  if (LOADS.includes(phase) && isFirst('load')) figures.loads = 1;
  if (phase === 'mounted' && ms !== undefined) count(figures.mountTimes, ms);
  if (FAILURES.includes(phase)) {
    if (isFirst('failure')) figures.failures = 1;
    figures.phases = { [phase]: 1 };
  }
  if (phase === 'vitals') {
    if (lcp !== undefined) count(figures.paintTimes, lcp);
    if (inp !== undefined) count(figures.inputDelays, inp);
  }
  if (phase === 'leak') figures.leaks = 1;
  if (phase === 'violation') figures.violations = 1;
  return figures;
}

function countMessage({ messages }: Counts, { code, message = '' }: SectionEvent): void {
  const name = `${code ?? ''}|${message.slice(0, 200)}`;
  if (name in messages || Object.keys(messages).length < MESSAGES) addCounts(messages, { [name]: 1 });
}

/** Collects events in memory, by section, release and minute, until they are written to the database. */
export const createCollector = () => {
  let minutes = new Map<string, Minute>();
  let calls = new Map<string, DeprecatedCall>();
  const once = createOnce();
  const reporters = createReporters();

  const countDeprecated = (member: string, release: { id: string; section: string }, now: Date) => {
    const name = `${release.id} ${member}`;
    const known = calls.get(name)?.count ?? 0;
    calls.set(name, { section: release.section, releaseId: release.id, member, count: known + 1, lastAt: now });
  };

  return {
    /**
     * Counts an event, where its document has not reported the same before and its visitor not too much; returns whether it did. Events of
     * offline readers don't count: they say nothing about the release.
     */
    add(event: SectionEvent, release: { id: string; section: string }, ticket: ReportTicket, now: Date): boolean {
      const isFirst = (what: Reportable) => once.isFirst(ticket.id, release.id, what);
      if (event.offline || !isFirst(event.phase)) return false;
      const taken = reporters.take(release.id, ticket.source, isFault(event), now);
      if (!taken) return false;
      if (event.phase === 'deprecated' && event.name) countDeprecated(event.name, release, now);
      const minute = new Date(Math.floor(now.getTime() / MINUTE) * MINUTE);
      const key = `${release.id} ${minute.getTime()}`;
      const { section, id: releaseId } = release;
      const row = minutes.get(key) ?? { section, releaseId, minute, ...noCounts(), sources: {} };
      minutes.set(key, row);
      const figures = figuresOf(event, isFirst);
      addFigures(row, figures);
      if (taken.isListed) addFigures((row.sources[ticket.source] ??= {}), figures);
      if (WITH_MESSAGES.includes(event.phase) && reporters.takesMessage(releaseId, ticket.source, now))
        countMessage(row, event);
      return true;
    },
    /** Whether the log takes one more reference of this document. */
    isLogged: (releaseId: string, { id }: ReportTicket): boolean => once.isFirst(id, releaseId, 'reference'),
    /** Returns and clears what was collected so far. */
    drain(): { minutes: Minute[]; calls: DeprecatedCall[] } {
      const drained = { minutes: [...minutes.values()], calls: [...calls.values()] };
      [minutes, calls] = [new Map(), new Map()];
      return drained;
    },
  };
};
export type Collector = ReturnType<typeof createCollector>;
