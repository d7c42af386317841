import type { ResolvedSection } from '@titian/shared-contracts';
import { SectionFault, asFault } from './faults';
import { EXPLAIN_MS } from './loadRelease';
import { releasesOf, type Release } from './release';
import type { VisitEffects, Failure, VisitState } from './visitState';
import { withDeadline } from './timers';

/** Time limits around a load, milliseconds: verifying the answer, and mounting, including the unmount of the previous section. */
export const VERIFY_MS = 8000;
export const MOUNT_MS = 13_000;

const keyOf = ({ section, build }: Release) => `${section}@${build}`;

/**
 * One visit of a section: tries the release that the registry resolved, if it fails the fallback, else ends as failed. Each release is tried
 * at most once per visit, and each phase has a time limit.
 */
export class SectionVisit<Code> {
  private state: VisitState<Code> = { status: 'loading', failures: [] };
  private readonly listeners = new Set<() => void>();
  private releases: Release[] = [];
  private run = 0;
  private startedAt = 0;
  private stopWaiting: () => void = () => undefined;

  constructor(
    private readonly section: Pick<ResolvedSection, 'name' | 'version'>,
    private readonly effects: VisitEffects<Code>,
  ) {}

  readonly current = (): VisitState<Code> => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Starts from the beginning. `manual`: the reader retries; then the registry's answer is refreshed, and the circuit breaker is ignored. */
  async start(manual = false): Promise<void> {
    const run = this.cancel();
    this.startedAt = this.effects.timers.now();
    this.setState({ status: 'loading', failures: [] });
    const { resolve, timers } = this.effects;
    try {
      const late = () => new SectionFault('verifyLate', `No verified answer after ${VERIFY_MS} ms`);
      const section = await withDeadline(timers, VERIFY_MS, () => resolve(manual), late);
      if (run !== this.run) return;
      this.releases = releasesOf(section);
    } catch (error) {
      if (run === this.run) this.failUnverified(asFault(error, 'noAnswer'));
      return;
    }
    await this.tryReleases([], manual);
  }

  /** The section is mounted. */
  mounted(): void {
    const { state, effects } = this;
    if (state.status !== 'showing' || state.mounted) return;
    this.stopWaiting();
    effects.breaker.succeeded(keyOf(state.release));
    const phase = state.failures.length > 0 ? 'fallback' : 'mounted';
    const ms = Math.min(effects.timers.now() - this.startedAt, 600_000);
    effects.report({ section: state.release.section, version: state.release.version, phase, ms });
    this.setState({ ...state, mounted: true });
  }

  /** The shown section failed. */
  async failed(fault: SectionFault): Promise<void> {
    const { state, effects } = this;
    if (state.status !== 'showing') return;
    this.stopWaiting();
    const run = (this.run += 1);
    const { release, failures } = state;
    const known = () => fault;
    const why = await withDeadline(effects.timers, EXPLAIN_MS, () => effects.explain(fault, release), known).catch(
      known,
    );
    if (run === this.run) this.fallBack(release, why, failures);
  }

  /** Ends the visit. */
  close(): void {
    this.cancel();
    this.effects.onShown?.(null);
  }

  private cancel(): number {
    this.stopWaiting();
    this.stopWaiting = () => undefined;
    const { state } = this;
    // A cancelled mount is no result: give the probe back.
    if (state.status === 'showing' && !state.mounted) this.effects.breaker.abandoned(keyOf(state.release));
    return (this.run += 1);
  }

  private setState(state: VisitState<Code>): void {
    this.state = state;
    this.effects.onShown?.(state.status === 'showing' && state.mounted ? state.release : null);
    this.listeners.forEach((listen) => listen());
  }

  private async tryReleases(before: Failure[], manual: boolean): Promise<void> {
    const { breaker, load } = this.effects;
    const run = this.run;
    let failures = before;
    for (const release of this.releases.slice(before.length)) {
      if (!manual && !breaker.allows(keyOf(release))) {
        failures = [...failures, this.earlierFailure(release)];
        continue;
      }
      try {
        const code = await load(release);
        if (run === this.run) this.show(release, code, failures);
        else breaker.abandoned(keyOf(release));
        return;
      } catch (error) {
        if (run !== this.run) return breaker.abandoned(keyOf(release));
        const failure = this.recordFailure(release, asFault(error, 'threwOnLoad'));
        if (!failure) return;
        failures = [...failures, failure];
      }
    }
    this.fail(failures);
  }

  private show(release: Release, code: Code, failures: Failure[]): void {
    const late = new SectionFault('mountLate', `${release.section}: not mounted after ${MOUNT_MS} ms`);
    this.stopWaiting = this.effects.timers.after(MOUNT_MS, () => this.fallBack(release, late, failures));
    this.setState({ status: 'showing', release, code, failures, mounted: false });
  }

  /** The release failed after it was shown: tries the next one. */
  private fallBack(release: Release, fault: SectionFault, failures: Failure[]): void {
    this.stopWaiting();
    this.run += 1;
    const failure = this.recordFailure(release, fault);
    if (!failure) return;
    this.setState({ status: 'loading', failures: [...failures, failure] });
    void this.tryReleases([...failures, failure], false);
  }

  /** Reports and counts a failure. Returns undefined if it does not count: offline, or the page is being reloaded. */
  private recordFailure(release: Release, fault: SectionFault): Failure | undefined {
    const { breaker, online, report, reloads } = this.effects;
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
    return reloads(release, fault) ? undefined : failure;
  }

  private earlierFailure(release: Release): Failure {
    const { version, build } = release;
    const entry = this.effects.breaker.entryOf(keyOf(release));
    return {
      release: { version, build },
      fault: entry?.fault ?? 'entryUnreachable',
      message: entry?.message ?? '',
      reference: entry?.reference ?? '',
    };
  }

  /** There is no verified answer. */
  private failUnverified(fault: SectionFault): void {
    const { online, report } = this.effects;
    if (!online()) return this.waitForConnection();
    const { name: section, version } = this.section;
    const reference = report({ section, version, phase: fault.phase, code: fault.code, message: fault.message });
    const release = { version, build: version };
    this.setState({ status: 'failed', failures: [{ release, fault: fault.fault, message: fault.message, reference }] });
  }

  private waitForConnection(): void {
    this.cancel();
    this.setState({ status: 'offline' });
    this.stopWaiting = this.effects.onOnline(() => void this.start());
  }

  /** No release can be shown. If any tab finds that the release works again, this frame recovers automatically. */
  private fail(failures: Failure[]): void {
    this.stopWaiting();
    const [release] = this.releases;
    if (release) this.stopWaiting = this.watchRecovery(release, failures);
    this.setState({ status: 'failed', failures });
  }

  /** Restarts when another tab has loaded the release, and probes it itself when the circuit is half-open. Returns a function that stops both. */
  private watchRecovery(release: Release, failures: Failure[]): () => void {
    const { breaker, timers } = this.effects;
    const key = keyOf(release);
    const stopListening = breaker.listen((changed) => {
      if (changed !== key) return;
      if (breaker.entryOf(key)) this.fail(failures);
      else void this.start();
    });
    const until = breaker.stateOf(key) === 'closed' ? undefined : breaker.entryOf(key)?.until;
    const wait = until && Math.max(until - timers.now(), MOUNT_MS);
    const stopProbe = wait ? timers.after(wait, () => void this.probe(release, failures)) : undefined;
    return () => {
      stopListening();
      stopProbe?.();
    };
  }

  /** Probes a release after a pause; the frame changes only if its code loads. */
  private async probe(release: Release, failures: Failure[]): Promise<void> {
    const { breaker, load } = this.effects;
    if (!breaker.allows(keyOf(release))) return this.fail(failures);
    const run = this.run;
    try {
      const code = await load(release);
      if (run !== this.run) return breaker.abandoned(keyOf(release));
      this.stopWaiting();
      this.show(release, code, []);
    } catch (error) {
      if (run !== this.run) return breaker.abandoned(keyOf(release));
      if (this.recordFailure(release, asFault(error, 'threwOnLoad'))) this.fail(failures);
    }
  }
}
