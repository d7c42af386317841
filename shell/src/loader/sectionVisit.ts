import type { ResolvedSection } from '@titian/shared-contracts';
import { SectionFault, asFault } from './faults';
import { EXPLAIN_MS } from './loadRelease';
import { releasesOf, type Release } from './release';
import type { VisitEffects, Failure, VisitState } from './visitState';
import { withDeadline } from './timers';

/** Limits of the phases around a load, milliseconds: proving what runs, and mounting it, the unmount of what stood there included. */
export const VERIFY_MS = 8000;
export const MOUNT_MS = 13_000;

const keyOf = ({ section, build }: Release) => `${section}@${build}`;

/**
 * One visit of a section: the release that the registry resolved, when it fails for good the one before, then the word that neither
 * could be shown. Each release is tried at most once in a visit, and each phase has its limit.
 */
export class SectionVisit<Code> {
  private state: VisitState<Code> = { status: 'loading', failures: [] };
  private readonly listeners = new Set<() => void>();
  private releases: Release[] = [];
  private turn = 0;
  private startedAt = 0;
  private stopWaiting: () => void = () => undefined;

  constructor(
    private readonly given: Pick<ResolvedSection, 'name' | 'version'>,
    private readonly effects: VisitEffects<Code>,
  ) {}

  readonly current = (): VisitState<Code> => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Starts from the bottom; `asked` when a person wants it: then the registry is asked too, and no breaker is in the way. */
  async start(asked = false): Promise<void> {
    const turn = this.begin();
    this.startedAt = this.effects.timers.now();
    this.put({ status: 'loading', failures: [] });
    const { resolve, timers } = this.effects;
    try {
      const late = () => new SectionFault('verifyLate', `No proven answer after ${VERIFY_MS} ms`);
      const section = await withDeadline(timers, VERIFY_MS, () => resolve(asked), late);
      if (turn !== this.turn) return;
      this.releases = releasesOf(section);
    } catch (error) {
      if (turn === this.turn) this.refuse(asFault(error, 'noAnswer'));
      return;
    }
    await this.tryRest([], asked);
  }

  /** The section stands. */
  mounted(): void {
    const { state, effects } = this;
    if (state.status !== 'showing' || state.mounted) return;
    this.stopWaiting();
    effects.breaker.succeeded(keyOf(state.release));
    const phase = state.failures.length > 0 ? 'fallback' : 'mounted';
    const ms = Math.min(effects.timers.now() - this.startedAt, 600_000);
    effects.report({ section: state.release.section, version: state.release.version, phase, ms });
    this.put({ ...state, mounted: true });
  }

  /** The section that is shown can't be shown any more. */
  async failed(fault: SectionFault): Promise<void> {
    const { state, effects } = this;
    if (state.status !== 'showing') return;
    this.stopWaiting();
    const turn = (this.turn += 1);
    const { release, failures } = state;
    const known = () => fault;
    const why = await withDeadline(effects.timers, EXPLAIN_MS, () => effects.explain(fault, release), known).catch(
      known,
    );
    if (turn === this.turn) this.fall(release, why, failures);
  }

  /** Nobody looks any more. */
  close(): void {
    this.begin();
    this.effects.shows?.(null);
  }

  private begin(): number {
    this.stopWaiting();
    this.stopWaiting = () => undefined;
    const { state } = this;
    // A mount that nobody waits for says nothing of the release.
    if (state.status === 'showing' && !state.mounted) this.effects.breaker.abandoned(keyOf(state.release));
    return (this.turn += 1);
  }

  private put(state: VisitState<Code>): void {
    this.state = state;
    this.effects.shows?.(state.status === 'showing' && state.mounted ? state.release : null);
    this.listeners.forEach((listen) => listen());
  }

  private async tryRest(before: Failure[], asked: boolean): Promise<void> {
    const { breaker, load } = this.effects;
    const turn = this.turn;
    let failures = before;
    for (const release of this.releases.slice(before.length)) {
      if (!asked && !breaker.allows(keyOf(release))) {
        failures = [...failures, this.known(release)];
        continue;
      }
      try {
        const code = await load(release);
        if (turn === this.turn) this.show(release, code, failures);
        else breaker.abandoned(keyOf(release));
        return;
      } catch (error) {
        if (turn !== this.turn) return breaker.abandoned(keyOf(release));
        const failure = this.count(release, asFault(error, 'threwOnLoad'));
        if (!failure) return;
        failures = [...failures, failure];
      }
    }
    this.end(failures);
  }

  private show(release: Release, code: Code, failures: Failure[]): void {
    const late = new SectionFault('mountLate', `${release.section}: not mounted after ${MOUNT_MS} ms`);
    this.stopWaiting = this.effects.timers.after(MOUNT_MS, () => this.fall(release, late, failures));
    this.put({ status: 'showing', release, code, failures, mounted: false });
  }

  /** The release is out: the next one is tried, while this one is still on the screen. */
  private fall(release: Release, fault: SectionFault, failures: Failure[]): void {
    this.stopWaiting();
    this.turn += 1;
    const failure = this.count(release, fault);
    if (!failure) return;
    this.put({ status: 'loading', failures: [...failures, failure] });
    void this.tryRest([...failures, failure], false);
  }

  /** Counts a failure of a release; nothing when it is none: without a connection, or with the page on its way out. */
  private count(release: Release, fault: SectionFault): Failure | undefined {
    const { breaker, online, report, leaves } = this.effects;
    const offline = !online() && fault.phase !== 'render';
    const { section, version, build } = release;
    const reference = report({
      section,
      version,
      phase: fault.phase,
      code: fault.code,
      message: fault.message,
      ...(offline && { offline }),
    });
    if (offline) {
      breaker.abandoned(keyOf(release));
      this.waitForConnection();
      return undefined;
    }
    const failure = { release: { version, build }, fault: fault.fault, message: fault.message, reference };
    breaker.failed(keyOf(release), failure);
    return leaves(release, fault) ? undefined : failure;
  }

  private known(release: Release): Failure {
    const { version, build } = release;
    const trouble = this.effects.breaker.entryOf(keyOf(release));
    return {
      release: { version, build },
      fault: trouble?.fault ?? 'entryUnreachable',
      message: trouble?.message ?? '',
      reference: trouble?.reference ?? '',
    };
  }

  /** There is no proof of what may run. */
  private refuse(fault: SectionFault): void {
    const { online, report } = this.effects;
    if (!online()) return this.waitForConnection();
    const { name: section, version } = this.given;
    const reference = report({ section, version, phase: fault.phase, code: fault.code, message: fault.message });
    const release = { version, build: version };
    this.put({ status: 'failed', failures: [{ release, fault: fault.fault, message: fault.message, reference }] });
  }

  private waitForConnection(): void {
    this.begin();
    this.put({ status: 'offline' });
    this.stopWaiting = this.effects.onOnline(() => void this.start());
  }

  /** Nothing can be shown; when any tab finds the release well again, this frame comes back by itself. */
  private end(failures: Failure[]): void {
    this.stopWaiting();
    const [release] = this.releases;
    if (release) this.stopWaiting = this.await(release, failures);
    this.put({ status: 'failed', failures });
  }

  /** Goes on when another tab has found a release well, and has a look itself when it was left alone for long enough. */
  private await(release: Release, failures: Failure[]): () => void {
    const { breaker, timers } = this.effects;
    const key = keyOf(release);
    const stopHearing = breaker.listen((heard) => {
      if (heard !== key) return;
      if (breaker.entryOf(key)) this.end(failures);
      else void this.start();
    });
    const until = breaker.stateOf(key) === 'closed' ? undefined : breaker.entryOf(key)?.until;
    const wait = until && Math.max(until - timers.now(), MOUNT_MS);
    const stopProbe = wait ? timers.after(wait, () => void this.probe(release, failures)) : undefined;
    return () => {
      stopHearing();
      stopProbe?.();
    };
  }

  /** Tries a release again when it was left alone for long enough; the reader sees it only when its code is there. */
  private async probe(release: Release, failures: Failure[]): Promise<void> {
    const { breaker, load } = this.effects;
    if (!breaker.allows(keyOf(release))) return this.end(failures);
    const turn = this.turn;
    try {
      const code = await load(release);
      if (turn !== this.turn) return breaker.abandoned(keyOf(release));
      this.stopWaiting();
      this.show(release, code, []);
    } catch (error) {
      if (turn !== this.turn) return breaker.abandoned(keyOf(release));
      if (this.count(release, asFault(error, 'threwOnLoad'))) this.end(failures);
    }
  }
}
