import semver from 'semver';
import type { CanaryStep } from '@titian/shared-contracts/platform';
import { Problem, stateConflict } from '../../http/problem';
import { NO_CANARY, type Pointer, type Release } from '../registry';

/** What an act has to know of a release. */
export type Known = Pick<Release, 'id' | 'version' | 'blockedAt' | 'stableSince'>;
export type Change = Partial<Omit<Pointer, 'section' | 'changedAt'>>;
/** A section's pointers and its releases, newest first. */
export interface SectionChannels {
  pointer: Pointer;
  releases: Known[];
}
export interface CanaryPlan {
  percent: number;
  steps: CanaryStep[];
}

const MINUTE = 60_000;
const after = (now: Date, minutes: number) => new Date(now.getTime() + minutes * MINUTE);

/** Whether a version is higher; what is no semantic version is higher than nothing. */
export const isHigher = (one: string, other: string): boolean =>
  Boolean(semver.valid(one) && semver.valid(other)) && semver.gt(one, other);

export function refuseBlocked({ blockedAt, version }: Known): void {
  if (blockedAt) throw new Problem(409, 'registry.blocked', { extra: { version } });
}

function refuseStable({ stableId }: Pointer, { id }: Known): void {
  if (stableId === id) throw stateConflict('stable', 'stable', ['published', 'preview', 'canary', 'fallback']);
}

const canaryIn = ({ pointer, releases }: SectionChannels) => releases.find(({ id }) => id === pointer.canaryId);

/** A canary has a point only while it is ahead of what is stable. */
const endOfCanary = (channels: SectionChannels, stable: Known): Change => {
  const canary = canaryIn(channels);
  return canary && (canary.id === stable.id || !isHigher(canary.version, stable.version)) ? NO_CANARY : {};
};

/** A release becomes stable; the one before takes over where it can't be loaded. */
export function promoted(channels: SectionChannels, release: Known): Change {
  const { pointer } = channels;
  refuseBlocked(release);
  refuseStable(pointer, release);
  const before = pointer.stableId ?? pointer.fallbackId;
  return {
    stableId: release.id,
    fallbackId: before === release.id ? null : before,
    ...endOfCanary(channels, release),
  };
}

/**
 * A release goes to a share of subjects. Whoever is in stays in while the share grows, so moving the share of a running canary is the
 * same act and keeps its beginning. With steps the first one's share counts at once.
 */
export function canaryStarted(
  { pointer }: SectionChannels,
  release: Known,
  { percent, steps }: CanaryPlan,
  now: Date,
): Change {
  refuseBlocked(release);
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

/** Each step takes in more than the one before; throws 422 on the one that doesn't. */
export function checkSteps(steps: CanaryStep[]): void {
  const at = steps.findIndex(({ percent }, index) => index > 0 && percent <= steps[index - 1]!.percent);
  if (at === -1) return;
  throw new Problem(422, 'validation', { errors: [{ path: `/steps/${at}/percent`, code: 'validation.steps' }] });
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

export function previewed({ pointer }: SectionChannels, release: Known | null): Change {
  if (release) refuseBlocked(release);
  if (pointer.previewId === (release?.id ?? null)) throw stateConflict('preview', 'preview', ['published', 'none']);
  return { previewId: release?.id ?? null };
}

/** A release may serve again; nothing moves to it by that. */
export function unblocked({ blockedAt }: Known): Change {
  if (!blockedAt) throw stateConflict('published', 'published', ['blocked']);
  return {};
}

/** Releases that were stable and may be again, the newest first. */
const onceStable = ({ pointer, releases }: SectionChannels): Known[] =>
  releases
    .filter(({ id, stableSince, blockedAt }) => stableSince && !blockedAt && id !== pointer.stableId)
    .sort((one, other) => other.stableSince!.getTime() - one.stableSince!.getTime());

const firstBefore = (channels: SectionChannels, { id, stableSince }: Known): Known | null =>
  onceStable(channels).find((other) => other.id !== id && other.stableSince! < stableSince!) ?? null;

/**
 * What a rollback may go to: the fallback, and what was stable before stable was. A release that came later has to be promoted, because
 * a rollback waits for nobody's approval.
 */
export function mayGoBackTo({ pointer, releases }: SectionChannels, release: Known): boolean {
  if (release.blockedAt || !release.stableSince || release.id === pointer.stableId) return false;
  const stable = releases.find(({ id }) => id === pointer.stableId);
  return release.id === pointer.fallbackId || !stable?.stableSince || release.stableSince < stable.stableSince;
}

const goalOf = (channels: SectionChannels): Known | undefined => {
  const goals = onceStable(channels).filter((release) => mayGoBackTo(channels, release));
  return goals.find(({ id }) => id === channels.pointer.fallbackId) ?? goals[0];
};

/**
 * An earlier release becomes stable again: the one named, else the fallback, else the newest that was stable before. What was stable is
 * no fallback then: it is what was bad.
 */
export function rolledBack(channels: SectionChannels, named: Known | null): Change {
  if (named) refuseBlocked(named);
  if (named && !mayGoBackTo(channels, named))
    throw new Problem(409, 'registry.notEarlier', { extra: { version: named.version } });
  const goal = named ?? goalOf(channels);
  if (!goal) throw new Problem(409, 'registry.nothingBefore');
  const canary = canaryIn(channels);
  const ends = canary && (canary.id === goal.id || isHigher(canary.version, goal.version));
  return { stableId: goal.id, fallbackId: firstBefore(channels, goal)?.id ?? null, ...(ends && NO_CANARY) };
}

const withoutStable = (channels: SectionChannels): Change =>
  goalOf(channels) ? rolledBack(channels, null) : { stableId: null, fallbackId: null };

/** A release serves nobody any more: every pointer moves off it, stable to what a rollback would give. */
export function movedOff({ pointer, releases }: SectionChannels, release: Known, now: Date): Change {
  if (release.blockedAt) throw stateConflict('blocked', 'blocked', ['published']);
  const blocked = releases.map((other) => (other.id === release.id ? { ...other, blockedAt: now } : other));
  const rest: SectionChannels = { pointer, releases: blocked };
  const stable = blocked.find(({ id }) => id === pointer.stableId);
  return {
    ...(pointer.previewId === release.id && { previewId: null }),
    ...(pointer.canaryId === release.id && NO_CANARY),
    ...(pointer.fallbackId === release.id && {
      fallbackId: stable?.stableSince ? (firstBefore(rest, stable)?.id ?? null) : null,
    }),
    ...(pointer.stableId === release.id && withoutStable(rest)),
  };
}
