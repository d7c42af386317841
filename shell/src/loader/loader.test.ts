import { PROBE_MS } from './breaker';
import { LOAD_MS, EXPLAIN_MS, pauseBefore } from './loadRelease';
import { MOUNT_MS, VERIFY_MS } from './sectionVisit';
import { SectionFault, type FaultName } from './faults';
import { SEEDS, seeded, type Chance } from './testing/seeded';
import { browser, openTab, section, type Outcome, type Plan } from './testing/world';

const FAULTS: FaultName[] = ['entryUnreachable', 'noContainer', 'fileUnreachable', 'threwOnLoad', 'noSection'];
const LONGEST = VERIFY_MS + 2 * (LOAD_MS + EXPLAIN_MS + MOUNT_MS + EXPLAIN_MS);

const anyOutcome = ({ pick, below }: Chance): Outcome => {
  const kind = pick(['well', 'well', 'bad', 'bad', 'never'] as const);
  if (kind === 'never') return 'never';
  return { ms: below(6000), ...(kind === 'bad' && { fault: pick(FAULTS) }) };
};
const anyPlan = (chance: Chance): Plan => ({ entry: () => anyOutcome(chance), code: () => anyOutcome(chance) });
const always = (outcome: Record<string, Outcome>, code: Outcome = { ms: 1 }): Plan => ({
  entry: (build) => outcome[build] ?? { ms: 1 },
  code: () => code,
});
const broken = (ms = 5): Outcome => ({ ms, fault: 'entryUnreachable' });

/** Simulates the mount of the shown release: it succeeds, hangs, or fails. */
const mountBy =
  (tab: ReturnType<typeof openTab>, { pick, below }: Chance, pass: (ms: number) => Promise<void>) =>
  async () => {
    const { status } = tab.visit.current();
    if (status !== 'showing') return;
    const end = pick(['well', 'throws', 'hangs'] as const);
    await pass(below(2000));
    if (end === 'well') tab.visit.mounted();
    if (end === 'throws') void tab.visit.failed(new SectionFault('mountFailed', 'planned'));
  };

describe.each(SEEDS)('with random outcomes (seed %i)', (seed) => {
  it('a visit ends in bounded time, one load runs at a time, and each release is shown at most once', async () => {
    const chance = seeded(seed);
    const shared = browser();
    const tab = openTab(shared, anyPlan(chance), chance);
    const { pass } = shared.time;
    const shown: string[] = [];
    const outcomes: string[] = [];
    tab.visit.subscribe(() => {
      const state = tab.visit.current();
      if (state.status === 'showing' && !state.mounted) shown.push(state.release.build);
      if (state.status !== 'failed' && !(state.status === 'showing' && state.mounted)) return;
      outcomes.push(state.status);
      tab.visit.close();
    });
    const mount = mountBy(tab, chance, pass);
    tab.visit.subscribe(() => void mount());

    void tab.visit.start();
    await pass(LONGEST);

    expect(outcomes).toHaveLength(1);
    expect(tab.notes.most).toBeLessThanOrEqual(1);
    expect(new Set(shown).size).toBe(shown.length);
    // The previous release is loaded only after all attempts of the newer one failed.
    const firstOld = tab.notes.tried.findIndex((name) => name.startsWith('old'));
    if (firstOld >= 0) {
      expect(tab.notes.tried.slice(firstOld).every((name) => name.startsWith('old'))).toBe(true);
      expect(tab.notes.events.some(({ version, code }) => version === '2.0.0' && code)).toBe(true);
    }
    expect(shared.time.waiting()).toBe(0);
  });

  it('concurrent calls load a release once', async () => {
    const chance = seeded(seed);
    const shared = browser();
    const tab = openTab(shared, always({}, { ms: chance.below(3000) }), chance);
    const release = { section: 'mf-x', version: '2.0.0', build: 'new', entry: section.entry, integrity: '' };
    const loads = Array.from({ length: 1 + chance.below(5) }, async () => {
      await new Promise<void>((resume) => shared.time.timers.after(chance.below(4000), resume));
      return tab.load(release);
    });
    await shared.time.pass(LONGEST);
    expect(new Set(await Promise.all(loads))).toEqual(new Set(['new']));
    expect(tab.notes.tried).toEqual(['new#0']);
  });

  it('no tab loads a release while its circuit is open, and one tab probes it', async () => {
    const chance = seeded(seed);
    const shared = browser();
    const tabs = Array.from({ length: 2 + chance.below(3) }, () => openTab(shared, always({}), chance));
    const key = 'mf-x@new';
    const fault = { fault: 'entryUnreachable', message: '', reference: 'ref' } as const;
    const { now } = shared.time.timers;
    let probedUntil = 0;
    for (let step = 0; step < 60; step += 1) {
      const { breaker } = chance.pick(tabs);
      const state = breaker.stateOf(key);
      const allowed = breaker.allows(key);
      if (state === 'open') expect(allowed).toBe(false);
      if (state === 'closed') expect(allowed).toBe(true);
      if (state === 'halfOpen') {
        // The probe of a tab that is closed expires.
        expect(allowed).toBe(probedUntil <= now());
        if (allowed) probedUntil = now() + PROBE_MS;
      }
      const end = chance.pick(['failed', 'failed', 'waits', 'succeeded'] as const);
      if (allowed && end === 'failed') breaker.failed(key, fault);
      if (allowed && end === 'succeeded') breaker.succeeded(key);
      if (allowed && end !== 'waits') probedUntil = 0;
      await shared.time.pass(chance.pick([10, 20_000, 400_000]));
      const states = new Set(tabs.map((tab) => tab.breaker.stateOf(key)));
      // A single failure counts only in the tab that saw it, more failures count in all tabs.
      if ((breaker.entryOf(key)?.failures ?? 0) !== 1) expect(states.size).toBe(1);
    }
  });

  it('pauses grow, with jitter', () => {
    const { random } = seeded(seed);
    for (const attempt of [1, 2, 3]) {
      const pause = pauseBefore(attempt, random);
      expect(pause).toBeGreaterThanOrEqual(150 * 2 ** (attempt - 1));
      expect(pause).toBeLessThanOrEqual(450 * 2 ** (attempt - 1));
    }
  });
});

describe('a visit', () => {
  const chance = seeded(7);
  const start = (plan: Plan, shared = browser()) => {
    const tab = openTab(shared, plan, chance);
    return { ...tab, shared, pass: shared.time.pass };
  };

  it('retries a release before it falls back, and reports the failure once', async () => {
    const { visit, notes, pass } = start(always({ new: broken() }));
    void visit.start();
    await pass(3000);
    visit.mounted();
    expect(notes.tried).toEqual(['new#0', 'new#1', 'new#2', 'old#0']);
    expect(notes.events.map(({ phase, code }) => [phase, code])).toEqual([
      ['entry', 'SEC-201'],
      ['fallback', undefined],
    ]);
  });

  it('does not retry faults of the code', async () => {
    const { visit, notes, pass } = start({
      entry: () => ({ ms: 1 }),
      code: (build) => (build === 'new' ? { ms: 1, fault: 'noSection' } : { ms: 1 }),
    });
    void visit.start();
    await pass(3000);
    expect(notes.tried).toEqual(['new#0', 'old#0']);
  });

  it('waits while offline, does not count that as a failure, and continues when the connection is back', async () => {
    let plan: Outcome = broken();
    const { visit, notes, breaker, shared, pass } = start({ entry: () => plan, code: () => ({ ms: 1 }) });
    shared.connect(false);
    void visit.start();
    await pass(20_000);
    expect(visit.current().status).toBe('offline');
    expect(notes.events).toMatchObject([{ code: 'SEC-201', offline: true }]);
    expect(breaker.entryOf('mf-x@new')).toBeUndefined();
    plan = { ms: 1 };
    shared.connect(true);
    await pass(100);
    expect(visit.current()).toMatchObject({ status: 'showing', release: { build: 'new' } });
  });

  it('loads a broken release on a manual retry, even if the circuit is open', async () => {
    const plan = { new: broken(), old: broken() } as Record<string, Outcome>;
    const { visit, breaker, notes, pass } = start(always(plan));
    for (const _ of [1, 2]) {
      void visit.start();
      await pass(5000);
    }
    expect(breaker.stateOf('mf-x@new')).toBe('open');
    const tried = notes.tried.length;
    void visit.start();
    await pass(1000);
    expect(notes.tried).toHaveLength(tried);
    expect(visit.current()).toMatchObject({ status: 'failed', failures: [{ fault: 'entryUnreachable' }, {}] });
    plan['new'] = { ms: 1 };
    void visit.start(true);
    await pass(1000);
    visit.mounted();
    expect(visit.current()).toMatchObject({ status: 'showing', mounted: true, release: { build: 'new' } });
    expect(breaker.stateOf('mf-x@new')).toBe('closed');
  });

  it('recovers automatically when the release works again, here or in another tab', async () => {
    const plan = { new: broken(), old: broken() } as Record<string, Outcome>;
    const shared = browser();
    const [one, other] = [start(always(plan), shared), start(always(plan), shared)];
    void one.visit.start();
    void other.visit.start();
    await shared.time.pass(10_000);
    expect([one.visit.current().status, other.visit.current().status]).toEqual(['failed', 'failed']);
    plan['new'] = { ms: 1 };
    for (const { visit } of [one, other])
      visit.subscribe(() => visit.current().status === 'showing' && visit.mounted());
    await shared.time.pass(60_000);
    for (const { visit } of [one, other]) expect(visit.current()).toMatchObject({ status: 'showing', mounted: true });
    const probes = (tab: typeof one) => tab.notes.tried.filter((name) => name === 'new#0').length;
    expect(probes(one) + probes(other)).toBe(4);
  });

  it('falls back when a mount times out', async () => {
    const { visit, notes, pass } = start(always({}));
    void visit.start();
    await pass(MOUNT_MS + 1000);
    expect(notes.events[0]).toMatchObject({ phase: 'mount', code: 'SEC-402' });
    expect(visit.current()).toMatchObject({ status: 'showing', release: { build: 'old' } });
  });
});
