import semver from 'semver';
import type { CanaryStep } from '@titian/shared-contracts/platform';
import { invalid, Problem, stateConflict } from '../../http/problem';
import { NO_CANARY, type Pointer, type Release, unlistedOrigin } from '../registry';

/** What acts need to know about a release. */
export interface ReleaseState extends Pick<Release, 'id' | 'version' | 'blockedAt' | 'stableSince'> {
  /** The host of its files, where the platform team lets no releases come from there; else null. */
  unlisted: string | null;
}
export type Change = Partial<Omit<Pointer, 'section' | 'changedAt'>>;
/** A section's pointers and its releases, newest first. */
export interface SectionChannels {
  pointer: Pointer;
  releases: ReleaseState[];
}
export interface CanaryPlan {
  percent: number;
  steps: CanaryStep[];
}

const MINUTE = 60_000;
const after = (now: Date, minutes: number) => new Date(now.getTime() + minutes * MINUTE);

/** Whether a version is higher than another; false where one of them is not a semantic version. */
export const isHigher = (one: string, other: string): boolean =>
  Boolean(semver.valid(one) && semver.valid(other)) && semver.gt(one, other);

const mayServe = ({ blockedAt, unlisted }: ReleaseState): boolean => !blockedAt && unlisted === null;

/** A blocked release serves nobody, nor does one whose host is not on the list of origins. */
export function refuseUnserved({ blockedAt, version, unlisted }: ReleaseState): void {
  if (blockedAt) throw new Problem(409, 'registry.blocked', { extra: { version } });
  if (unlisted !== null) throw unlistedOrigin(unlisted);
}

function refuseStable({ stableId }: Pointer, { id }: ReleaseState): void {
  if (stableId === id) throw stateConflict('stable', 'stable', ['published', 'preview', 'canary', 'fallback']);
}

const canaryIn = ({ pointer, releases }: SectionChannels) => releases.find(({ id }) => id === pointer.canaryId);

/** A canary makes sense only while it is newer than stable. */
const endOfCanary = (channels: SectionChannels, stable: ReleaseState): Change => {
  const canary = canaryIn(channels);
  return canary && (canary.id === stable.id || !isHigher(canary.version, stable.version)) ? NO_CANARY : {};
};

/** A release becomes stable, and the one before it the fallback, for where it can't be loaded. */
export function promoted(channels: SectionChannels, release: ReleaseState): Change {
  const { pointer } = channels;
  refuseUnserved(release);
  refuseStable(pointer, release);
  const before = pointer.stableId ?? pointer.fallbackId;
  return {
    stableId: release.id,
    fallbackId: before === release.id ? null : before,
    ...endOfCanary(channels, release),
  };
}

/**
 * A release goes to a share of subjects. Subjects stay in while the share grows, so changing the share of a running canary is the same act
 * and keeps its start. With steps, the share of the first step applies at once.
 */
export function canaryStarted(
  { pointer }: SectionChannels,
  release: ReleaseState,
  { percent, steps }: CanaryPlan,
  now: Date,
): Change {
  refuseUnserved(release);
  refuseStable(pointer, release);
  const [first] = steps;
  return {
    canaryId: release.id,
    canaryPercent: first?.percent ?? percent,
    canarySteps: steps,
    canaryStep: 0,
    canarySince: pointer.canaryId === release.id ? pointer.canarySince : now,
    canaryNextAt: first ? after(now, first.minutes) : null,
  };
}

/** Checks that each step takes in more subjects than the one before; throws 422 on the first that doesn't. */
export function checkSteps(steps: CanaryStep[]): void {
  const at = steps.findIndex(({ percent }, index) => index > 0 && percent <= steps[index - 1]!.percent);
  if (at === -1) return;
  throw invalid(`/steps/${at}/percent`, 'validation.steps');
}

/** The next step of a canary; null after the last one, when its release becomes stable. */
export function nextStep({ canarySteps, canaryStep }: Pointer, now: Date): (Change & { canaryPercent: number }) | null {
  const next = canarySteps[canaryStep + 1];
  return next
    ? { canaryStep: canaryStep + 1, canaryPercent: next.percent, canaryNextAt: after(now, next.minutes) }
    : null;
}

export function canaryEnded({ pointer }: SectionChannels): Change {
  if (!pointer.canaryId) throw new Problem(409, 'registry.noCanary');
  return NO_CANARY;
}

export function previewed({ pointer }: SectionChannels, release: ReleaseState | null): Change {
  if (release) refuseUnserved(release);
  if (pointer.previewId === (release?.id ?? null)) throw stateConflict('preview', 'preview', ['published', 'none']);
  return { previewId: release?.id ?? null };
}

/** A release may serve again; no pointer moves to it by that, but its pins serve it at once. */
export function unblocked({ blockedAt, unlisted }: ReleaseState): Change {
  if (!blockedAt) throw stateConflict('published', 'published', ['blocked']);
  if (unlisted !== null) throw unlistedOrigin(unlisted);
  return {};
}

/** Releases that were stable before and may be again, the newest first. */
const formerlyStable = ({ pointer, releases }: SectionChannels): ReleaseState[] =>
  releases
    .filter((release) => release.stableSince && mayServe(release) && release.id !== pointer.stableId)
    .sort((one, other) => other.stableSince!.getTime() - one.stableSince!.getTime());

const stableBefore = (channels: SectionChannels, { id, stableSince }: ReleaseState): ReleaseState | null =>
  formerlyStable(channels).find((other) => other.id !== id && other.stableSince! < stableSince!) ?? null;

/**
 * Whether a rollback may go to a release: to the fallback, or to one that was stable before the current one. A later release has to be
 * promoted, because a rollback needs no approval.
 */
export function canRollBackTo({ pointer, releases }: SectionChannels, release: ReleaseState): boolean {
  if (!mayServe(release) || !release.stableSince || release.id === pointer.stableId) return false;
  const stable = releases.find(({ id }) => id === pointer.stableId);
  return release.id === pointer.fallbackId || !stable?.stableSince || release.stableSince < stable.stableSince;
}

const rollbackTarget = (channels: SectionChannels): ReleaseState | undefined => {
  const targets = formerlyStable(channels).filter((release) => canRollBackTo(channels, release));
  return targets.find(({ id }) => id === channels.pointer.fallbackId) ?? targets[0];
};

/**
 * An earlier release becomes stable again: the named one, else the fallback, else the newest that was stable before. The release that was
 * stable doesn't become the fallback: it is the bad one.
 */
export function rolledBack(channels: SectionChannels, named: ReleaseState | null): Change {
  if (named) refuseUnserved(named);
  if (named && !canRollBackTo(channels, named))
    throw new Problem(409, 'registry.notEarlier', { extra: { version: named.version } });
  const target = named ?? rollbackTarget(channels);
  if (!target) throw new Problem(409, 'registry.nothingBefore');
  const canary = canaryIn(channels);
  const endsCanary = canary && (canary.id === target.id || isHigher(canary.version, target.version));
  return { stableId: target.id, fallbackId: stableBefore(channels, target)?.id ?? null, ...(endsCanary && NO_CANARY) };
}

const withoutStable = (channels: SectionChannels): Change =>
  rollbackTarget(channels) ? rolledBack(channels, null) : { stableId: null, fallbackId: null };

/** A release serves nobody any more: every pointer moves off it, stable to the target of a rollback. */
export function withoutRelease({ pointer, releases }: SectionChannels, release: ReleaseState, now: Date): Change {
  if (release.blockedAt) throw stateConflict('blocked', 'blocked', ['published']);
  const blocked = releases.map((other) => (other.id === release.id ? { ...other, blockedAt: now } : other));
  const rest: SectionChannels = { pointer, releases: blocked };
  const stable = blocked.find(({ id }) => id === pointer.stableId);
  return {
    ...(pointer.previewId === release.id && { previewId: null }),
    ...(pointer.canaryId === release.id && NO_CANARY),
    ...(pointer.fallbackId === release.id && {
      fallbackId: stable?.stableSince ? (stableBefore(rest, stable)?.id ?? null) : null,
    }),
    ...(pointer.stableId === release.id && withoutStable(rest)),
  };
}
