import { createHash } from 'node:crypto';
import { bucketOf } from './bucket';
import { ANYBODY, decide, decideSafely, type PinState, type SectionState } from './decide';
import type { Release } from './registry.tables';

const NOW = new Date('2026-11-21T08:00:00Z');
const later = new Date(NOW.getTime() + 60_000);
const release = (version: string, blocked = false) =>
  ({ id: version, version, blockedAt: blocked ? NOW : null }) as unknown as Release;
const [old, stable, next, ahead] = ['1.0.0', '1.1.0', '1.2.0', '2.0.0'].map((version) => release(version));
const state = (given: Partial<SectionState> = {}): SectionState => ({
  ...{ name: 'mf-a', stable: stable!, fallback: old!, preview: null, canary: null, oldest: old!, pins: [] },
  ...given,
});
const person = { key: 'u1', userId: 'u1', roleName: 'Client', organizationId: 'o1', tenantId: 't1' };
const pin = (kind: PinState['kind'], subjectId: string, of: Release | null, until = later): PinState => ({
  ...{ kind, subjectId, release: of, until },
});
const summary = (given: SectionState, subject = person, bucket = 50) => {
  const choice = decide(given, subject, () => bucket, NOW);
  return choice && [choice.release.version, choice.channel, choice.fallback?.version ?? null];
};

describe('decide', () => {
  it('chooses stable, with the release before it as fallback', () => {
    expect(summary(state())).toEqual(['1.1.0', 'stable', '1.0.0']);
    expect(summary(state({ fallback: null }))).toEqual(['1.1.0', 'stable', null]);
    expect(summary(state({ stable: null, fallback: null }))).toBeNull();
  });

  it('chooses the canary for those below its percentage, with stable as fallback', () => {
    const canary = { release: next!, percent: 50 };
    expect(summary(state({ canary }), person, 49.9)).toEqual(['1.2.0', 'canary', '1.1.0']);
    expect(summary(state({ canary }), person, 50)).toEqual(['1.1.0', 'stable', '1.0.0']);
  });

  it('chooses no canary for somebody without a key', () => {
    expect(summary(state({ canary: { release: next!, percent: 100 } }), ANYBODY as typeof person, 0)?.[0]).toBe(
      '1.1.0',
    );
  });

  it('chooses the most specific pin, also over the canary', () => {
    const pins = [pin('tenant', 't1', old!), pin('role', 'Client', next!), pin('user', 'u1', ahead!)];
    const canary = { release: next!, percent: 100 };
    expect(summary(state({ pins, canary }))).toEqual(['2.0.0', 'pin', '1.1.0']);
    expect(summary(state({ pins: pins.slice(0, 2) }))).toEqual(['1.2.0', 'pin', '1.1.0']);
    expect(summary(state({ pins: pins.slice(0, 1) }))).toEqual(['1.0.0', 'pin', '1.1.0']);
    expect(summary(state({ pins: [pin('organization', 'o2', ahead!)] }))?.[0]).toBe('1.1.0');
  });

  it('ends a pin at its date, and follows the preview channel where a pin names no release', () => {
    expect(summary(state({ pins: [pin('user', 'u1', ahead!, NOW)] }))?.[0]).toBe('1.1.0');
    expect(summary(state({ preview: ahead!, pins: [pin('user', 'u1', null)] }))).toEqual(['2.0.0', 'preview', '1.1.0']);
    expect(summary(state({ pins: [pin('user', 'u1', null)] }))?.[0]).toBe('1.1.0');
  });

  it('never chooses a blocked release', () => {
    const bad = release('9.0.0', true);
    expect(summary(state({ stable: bad }))).toEqual(['1.0.0', 'stable', null]);
    expect(summary(state({ canary: { release: bad, percent: 100 } }))?.[0]).toBe('1.1.0');
    expect(summary(state({ pins: [pin('user', 'u1', bad)] }))?.[0]).toBe('1.1.0');
    expect(summary(state({ fallback: bad }))).toEqual(['1.1.0', 'stable', null]);
  });

  it('chooses the oldest release in safe mode', () => {
    expect(decideSafely(state())).toMatchObject({ release: { version: '1.0.0' }, channel: 'oldest', fallback: null });
  });
});

/** Subjects from a fixed seed. */
const subjects = Array.from({ length: 4000 }, (_, index) => createHash('sha256').update(`seed ${index}`).digest('hex'));

describe('bucketOf', () => {
  const share = (section: string, percent: number) =>
    subjects.filter((subject) => bucketOf('key', section, subject) < percent);

  it('stays the same for a subject, and lies in [0, 100)', () => {
    for (const subject of subjects.slice(0, 200)) {
      const bucket = bucketOf('key', 'mf-a', subject);
      expect(bucketOf('key', 'mf-a', subject)).toBe(bucket);
      expect(bucket).toBeGreaterThanOrEqual(0);
      expect(bucket).toBeLessThan(100);
    }
  });

  it('takes in the given share, and keeps everybody when the share grows', () => {
    let before = new Set<string>();
    for (const percent of [1, 5, 10, 25, 50, 75, 100]) {
      const now = new Set(share('mf-a', percent));
      expect(Math.abs(now.size / subjects.length - percent / 100)).toBeLessThan(0.03);
      for (const subject of before) expect(now.has(subject)).toBe(true);
      before = now;
    }
  });

  it('draws independently for each section and each portal', () => {
    const inBoth = share('mf-a', 50).filter((subject) => bucketOf('key', 'mf-b', subject) < 50).length;
    expect(Math.abs(inBoth / subjects.length - 0.25)).toBeLessThan(0.03);
    const elsewhere = share('mf-a', 50).filter((subject) => bucketOf('other key', 'mf-a', subject) < 50).length;
    expect(Math.abs(elsewhere / subjects.length - 0.25)).toBeLessThan(0.03);
  });
});
