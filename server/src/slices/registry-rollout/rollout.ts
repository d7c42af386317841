import type { ActFactsOf, CanaryStep } from '@titian/shared-contracts/platform';
import type { Db } from '../../storage/open';
import { canaryStarted, type Change, checkSteps, type Known, promoted, type SectionChannels } from './moves';
import { markStable } from './release.repository';

/** An act that a second person may have to approve. */
export type Rollout = { act: 'promote' } | { act: 'canary'; percent: number; steps: CanaryStep[] };

const versionIn = ({ releases }: SectionChannels, id: string | null) =>
  releases.find((known) => known.id === id)?.version;

/** Whose rollout it was, where a second person approved it. */
type Asked = ActFactsOf<'promoted'>['asked'];

/** A rollout as the record keeps it. */
export const rolloutFacts = (rollout: Rollout, version: string) => ({
  version,
  percent: rollout.act === 'promote' ? null : rollout.percent,
  steps: rollout.act === 'promote' ? [] : rollout.steps.map(({ percent }) => percent),
});

/** Makes a release stable: what every way to stable does, a person's, a second person's and a canary's last step. */
export async function makeStable(tx: Db, channels: SectionChannels, release: Known, now: Date) {
  const change = promoted(channels, release);
  await markStable(tx, release.id, now);
  const before = versionIn(channels, channels.pointer.stableId) ?? null;
  return { change, facts: { what: 'promoted' as const, version: release.version, before, bySteps: false } };
}

/** What a rollout would change; throws a Problem where it may not. */
export function changeOf(channels: SectionChannels, release: Known, rollout: Rollout, now: Date): Change {
  if (rollout.act === 'promote') return promoted(channels, release);
  checkSteps(rollout.steps);
  return canaryStarted(channels, release, rollout, now);
}

/** Carries a rollout out, with the facts that the record keeps. */
export async function carryOut(
  tx: Db,
  channels: SectionChannels,
  release: Known,
  rollout: Rollout,
  { now, asked }: { now: Date; asked: Asked },
) {
  if (rollout.act === 'promote') {
    const { change, facts } = await makeStable(tx, channels, release, now);
    return { change, facts: { ...facts, asked } };
  }
  const change = changeOf(channels, release, rollout, now);
  return { change, facts: { what: 'canary' as const, ...rolloutFacts(rollout, release.version), asked } };
}
