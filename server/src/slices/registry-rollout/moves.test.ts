import { Problem } from '../../http/problem';
import { sequence } from '../../testing/sequence';
import type { Pointer } from '../registry';
import {
  canaryEnded,
  canaryStarted,
  type Change,
  checkSteps,
  isHigher,
  type ReleaseState,
  canRollBackTo,
  withoutRelease,
  nextStep,
  previewed,
  promoted,
  rolledBack,
  type SectionChannels,
} from './moves';

const START = new Date('2026-11-21T08:00:00Z');
const at = (minutes: number) => new Date(START.getTime() + minutes * 60_000);
const EMPTY: Pointer = {
  ...{ section: 'mf-a', stableId: null, fallbackId: null, previewId: null, changedAt: START },
  ...{ canaryId: null, canaryPercent: 0, canarySteps: [], canaryStep: 0, canarySince: null, canaryNextAt: null },
};
const VERSIONS = ['1.0.0', '1.1.0', '1.2.0-rc.1', '1.2.0', '1.10.0', '2.0.0'];
const fresh = (): SectionChannels => ({
  pointer: EMPTY,
  releases: VERSIONS.map((version): ReleaseState => ({
    id: version,
    version,
    blockedAt: null,
    stableSince: null,
    unlisted: null,
  })).reverse(),
});

type Act =
  | 'promote'
  | 'canary'
  | 'step'
  | 'endCanary'
  | 'preview'
  | 'rollback'
  | 'block'
  | 'unblock'
  | 'unlist'
  | 'list';
const ACTS: Act[] = [
  'promote',
  'promote',
  'canary',
  'step',
  'endCanary',
  'preview',
  'rollback',
  'rollback',
  'block',
  'unblock',
  'unlist',
  'list',
];

const marked = (channels: SectionChannels, id: string, mark: Partial<ReleaseState>): SectionChannels => ({
  ...channels,
  releases: channels.releases.map((release) => (release.id === id ? { ...release, ...mark } : release)),
});
const moved = (channels: SectionChannels, change: Change): SectionChannels => ({
  ...channels,
  pointer: { ...channels.pointer, ...change },
});

/** The state after an act, including the columns of the release; throws a Problem where the act is refused. */
const MOVES: Record<
  Act,
  (channels: SectionChannels, release: ReleaseState, now: Date, draw: (below: number) => number) => SectionChannels
> = {
  promote: (channels, release, now) =>
    marked(moved(channels, promoted(channels, release)), release.id, { stableSince: release.stableSince ?? now }),
  canary: (channels, release, now, draw) =>
    moved(channels, canaryStarted(channels, release, { percent: 1 + draw(100), steps: [] }, now)),
  step: (channels, _release, now) => moved(channels, nextStep(channels.pointer, now) ?? {}),
  endCanary: (channels) => moved(channels, canaryEnded(channels)),
  preview: (channels, release, _now, draw) => moved(channels, previewed(channels, draw(3) ? release : null)),
  rollback: (channels, release, _now, draw) => moved(channels, rolledBack(channels, draw(2) ? release : null)),
  block: (channels, release, now) =>
    marked(moved(channels, withoutRelease(channels, release, now)), release.id, { blockedAt: now }),
  unblock: (channels, release) => marked(channels, release.id, { blockedAt: null }),
  // As when its origin is removed from the list, which is refused while it runs, and added again.
  unlist: (channels, release) => {
    const { stableId, fallbackId, previewId, canaryId } = channels.pointer;
    if ([stableId, fallbackId, previewId, canaryId].includes(release.id)) throw new Problem(409, 'needed');
    return marked(channels, release.id, { unlisted: 'https://files.example' });
  },
  list: (channels, release) => marked(channels, release.id, { unlisted: null }),
};

function expectValid({ pointer, releases }: SectionChannels, label: string): void {
  const of = (id: string | null) => releases.find((release) => release.id === id);
  const { stableId, fallbackId, previewId, canaryId, canaryPercent } = pointer;
  const named = [stableId, fallbackId, previewId, canaryId].filter((id) => id !== null);
  expect([label, named.filter((id) => of(id)!.blockedAt || of(id)!.unlisted)]).toEqual([label, []]);
  if (stableId) {
    expect([label, of(stableId)!.stableSince !== null, fallbackId === stableId, canaryId === stableId]).toEqual([
      label,
      true,
      false,
      false,
    ]);
  } else expect([label, fallbackId]).toEqual([label, null]);
  if (fallbackId) expect([label, of(fallbackId)!.stableSince !== null]).toEqual([label, true]);
  expect([label, canaryPercent > 0]).toEqual([label, canaryId !== null]);
}

/** What each act guarantees beyond a valid state. */
function expectGuarantees(act: Act, before: SectionChannels, after: SectionChannels, label: string): void {
  const versionOf = ({ releases }: SectionChannels, id: string | null) =>
    releases.find((release) => release.id === id)?.version ?? '0.0.0';
  if (act === 'promote' || act === 'rollback') {
    const canary = after.pointer.canaryId;
    const newer = !canary || isHigher(versionOf(after, canary), versionOf(after, after.pointer.stableId));
    if (act === 'promote') expect([label, newer]).toEqual([label, true]);
    else expect([label, !canary || !newer]).toEqual([label, true]);
  }
  if (act !== 'rollback') return;
  const target = before.releases.find(({ id }) => id === after.pointer.stableId)!;
  expect([
    label,
    canRollBackTo(before, target),
    after.pointer.fallbackId === before.pointer.stableId && before.pointer.stableId !== null,
  ]).toEqual([label, true, false]);
}

describe('any sequence of acts', () => {
  it.each([3, 17, 41, 97, 1009])(
    'leaves pointers that may serve, and refuses with a Problem that changes nothing (seed %d)',
    (seed) => {
      const draw = sequence(seed);
      let [channels, refused] = [fresh(), 0];
      for (let round = 0; round < 600; round++) {
        const act = ACTS[draw(ACTS.length)]!;
        const release = channels.releases[draw(channels.releases.length)]!;
        const label = `${round}: ${act} ${release.version}`;
        const before = JSON.stringify(channels);
        try {
          const after = MOVES[act](channels, release, at(round), draw);
          expectValid(after, label);
          expectGuarantees(act, channels, after, label);
          channels = after;
        } catch (error) {
          if (!(error instanceof Problem)) throw error;
          refused += 1;
          expect([label, error.status, JSON.stringify(channels)]).toEqual([label, 409, before]);
        }
      }
      expect(refused).toBeGreaterThan(50);
      expect(refused).toBeLessThan(550);
    },
  );
});

describe('blocking stable', () => {
  it('never makes a release stable again that was rolled back before', () => {
    let channels = fresh();
    const of = (version: string) => channels.releases.find(({ id }) => id === version)!;
    for (const [minute, version] of ['1.1.0', '2.0.0'].entries())
      channels = MOVES.promote(channels, of(version), at(minute), () => 0);
    channels = moved(channels, rolledBack(channels, null));
    expect(channels.pointer.stableId).toBe('1.1.0');
    expect(withoutRelease(channels, of('1.1.0'), at(9))).toMatchObject({ stableId: null, fallbackId: null });
  });
});

describe('steps', () => {
  const steps = [5, 25, 100].map((percent) => ({ percent, minutes: 10 }));

  it('start with the first at once, go on one by one, and end', () => {
    let channels = fresh();
    channels = moved(channels, canaryStarted(channels, channels.releases[0]!, { percent: 50, steps }, START));
    expect(channels.pointer).toMatchObject({ canaryPercent: 5, canaryStep: 0, canaryNextAt: at(10) });
    channels = moved(channels, nextStep(channels.pointer, at(11))!);
    expect(channels.pointer).toMatchObject({ canaryPercent: 25, canaryStep: 1, canaryNextAt: at(21) });
    channels = moved(channels, nextStep(channels.pointer, at(21))!);
    expect(nextStep(channels.pointer, at(31))).toBeNull();
  });

  it('keep the start of a canary whose share is changed', () => {
    const channels = fresh();
    const [release] = channels.releases;
    const running = moved(channels, canaryStarted(channels, release!, { percent: 5, steps: [] }, START));
    expect(canaryStarted(running, release!, { percent: 50, steps: [] }, at(5)).canarySince).toEqual(START);
    expect(canaryStarted(running, channels.releases[1]!, { percent: 50, steps: [] }, at(5)).canarySince).toEqual(at(5));
  });

  it('have to grow', () => {
    expect(() => checkSteps(steps)).not.toThrow();
    expect(() => checkSteps([...steps].reverse())).toThrow(Problem);
    expect(() => checkSteps([steps[0]!, steps[0]!])).toThrow(Problem);
  });
});

it('compares semantic versions only', () => {
  expect([
    isHigher('1.10.0', '1.9.0'),
    isHigher('1.0.0-rc.1', '1.0.0'),
    isHigher('x', '1.0.0'),
    isHigher('2.0.0', 'x'),
  ]).toEqual([true, false, false, false]);
});
