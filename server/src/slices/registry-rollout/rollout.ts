import type { ActFactsOf, CanaryStep } from '@titian/shared-contracts/platform';
import type { Db } from '../../storage/open';
import { canaryStarted, type Change, checkSteps, type ReleaseState, promoted, type SectionChannels } from './moves';
import { markStable } from './release.repository';

/** An act that a second person may have to approve. */
export type Rollout = { act: 'promote' } | { act: 'canary'; percent: number; steps: CanaryStep[] };

/** An act on one version of a section's releases. */
export interface VersionAct {
  version: string;
  reason: string;
}

const versionIn = ({ releases }: SectionChannels, id: string | null) =>
  releases.find((release) => release.id === id)?.version;

/** Who requested a rollout and why, where a second person approved it; else null. */
type Requester = ActFactsOf<'promoted'>['asked'];

/** A rollout in the form of the history's facts. */
export const rolloutFacts = (rollout: Rollout, version: string) => ({
  version,
  percent: rollout.act === 'promote' ? null : rollout.percent,
  steps: rollout.act === 'promote' ? [] : rollout.steps.map(({ percent }) => percent),
});

/** Makes a release stable: by one person, with a second one's approval, or after the last step of a canary. */
export async function makeStable(tx: Db, channels: SectionChannels, release: ReleaseState, now: Date) {
  const change = promoted(channels, release);
  await markStable(tx, release.id, now);
  const before = versionIn(channels, channels.pointer.stableId) ?? null;
  return { change, facts: { what: 'promoted' as const, version: release.version, before, bySteps: false } };
}

/** The changes of a rollout; throws a Problem where it is not allowed. */
export function planRollout(channels: SectionChannels, release: ReleaseState, rollout: Rollout, now: Date): Change {
  if (rollout.act === 'promote') return promoted(channels, release);
  checkSteps(rollout.steps);
  return canaryStarted(channels, release, rollout, now);
}

/** Performs a rollout; returns its changes and its facts for the history. */
export async function applyRollout(
  tx: Db,
  channels: SectionChannels,
  release: ReleaseState,
  rollout: Rollout,
  { now, requester }: { now: Date; requester: Requester },
) {
  if (rollout.act === 'promote') {
    const { change, facts } = await makeStable(tx, channels, release, now);
    return { change, facts: { ...facts, asked: requester } };
  }
  const change = planRollout(channels, release, rollout, now);
  return { change, facts: { what: 'canary' as const, ...rolloutFacts(rollout, release.version), asked: requester } };
}
