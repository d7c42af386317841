import type { ActFactsOf, CanaryStep } from '@titian/shared-contracts/platform';
import type { Db } from '../../storage/open';
import { canaryStarted, type Change, checkSteps, type Known, promoted, type Standing } from './moves';
import { markStable } from './release.repository';

/** An act that a second person may have to approve. */
export type Wish = { act: 'promote' } | { act: 'canary'; percent: number; steps: CanaryStep[] };

const versionIn = ({ releases }: Standing, id: string | null) => releases.find((known) => known.id === id)?.version;

/** Whose wish it was, where a second person approved it. */
type Asked = ActFactsOf<'promoted'>['asked'];

/** A wish as the record keeps it. */
export const wishFacts = (wish: Wish, version: string) => ({
  version,
  percent: wish.act === 'promote' ? null : wish.percent,
  steps: wish.act === 'promote' ? [] : wish.steps.map(({ percent }) => percent),
});

/** Makes a release stable: what every way to stable does, a person's, a second person's and a canary's last step. */
export async function makeStable(tx: Db, standing: Standing, release: Known, now: Date) {
  const change = promoted(standing, release);
  await markStable(tx, release.id, now);
  const before = versionIn(standing, standing.pointer.stableId) ?? null;
  return { change, facts: { what: 'promoted' as const, version: release.version, before, bySteps: false } };
}

/** What a wish would change; throws a Problem where it may not. */
export function changeOf(standing: Standing, release: Known, wish: Wish, now: Date): Change {
  if (wish.act === 'promote') return promoted(standing, release);
  checkSteps(wish.steps);
  return canaryStarted(standing, release, wish, now);
}

/** Carries a wish out, with the facts that the record keeps. */
export async function carryOut(
  tx: Db,
  standing: Standing,
  release: Known,
  wish: Wish,
  { now, asked }: { now: Date; asked: Asked },
) {
  if (wish.act === 'promote') {
    const { change, facts } = await makeStable(tx, standing, release, now);
    return { change, facts: { ...facts, asked } };
  }
  const change = changeOf(standing, release, wish, now);
  return { change, facts: { what: 'canary' as const, ...wishFacts(wish, release.version), asked } };
}
