import type { CanaryStep } from '@titian/shared-contracts/platform';
import type { Db } from '../../storage/open';
import { canaryStarted, type Change, checkSteps, type Known, promoted, type Standing } from './moves';
import { markStable } from './release.repository';

/** An act that a second person may have to approve. */
export type Wish = { act: 'promote' } | { act: 'canary'; percent: number; steps: CanaryStep[] };

const versionIn = ({ releases }: Standing, id: string | null) => releases.find((known) => known.id === id)?.version;

/** How a wish reads in the record, after "asked to" or as what was done. */
export const wishText = (wish: Wish, version: string): string => {
  if (wish.act === 'promote') return `${version} to stable`;
  if (wish.steps.length === 0) return `${version} to a canary of ${wish.percent} %`;
  return `${version} to a canary in steps of ${wish.steps.map(({ percent }) => `${percent} %`).join(', ')}`;
};

/** Makes a release stable: what every way to stable does, a person's, a second person's and a canary's last step. */
export async function makeStable(tx: Db, standing: Standing, release: Known, now: Date) {
  const change = promoted(standing, release);
  await markStable(tx, release.id, now);
  const before = versionIn(standing, standing.pointer.stableId);
  return { change, text: `Promoted ${release.version} to stable${before ? `, ${before} before` : ''}` };
}

/** What a wish would change; throws a Problem where it may not. */
export function changeOf(standing: Standing, release: Known, wish: Wish, now: Date): Change {
  if (wish.act === 'promote') return promoted(standing, release);
  checkSteps(wish.steps);
  return canaryStarted(standing, release, wish, now);
}

/** Carries a wish out, with the sentence that the record keeps. */
export async function carryOut(tx: Db, standing: Standing, release: Known, wish: Wish, now: Date) {
  if (wish.act === 'promote') return makeStable(tx, standing, release, now);
  return { change: changeOf(standing, release, wish, now), text: `Moved ${wishText(wish, release.version)}` };
}
