import { allows, type Endpoint, type Permission } from '@titian/shared-contracts';
import {
  type AllowedOrigin,
  type Approval,
  type ListedPin,
  type MissingRelease,
  type Override,
  platform,
  ReleaseAct,
  type ReleaseSet,
  SectionAct,
  Verdict,
} from '@titian/shared-contracts/platform';
import type { Actor } from '../../http/call';
import { forbidden, Problem } from '../../http/problem';
import {
  canaryEnded,
  canaryStarted,
  type ReleaseState,
  withoutRelease,
  previewed,
  promoted,
  refuseUnserved,
  rolledBack,
  type SectionChannels,
  unblocked,
} from './moves';

/** The state of a section that decides which acts are possible. */
export interface ActContext {
  channels: SectionChannels;
  /** Acts that wait for a second person already, where the rule requires one. */
  waiting: readonly Approval['act'][];
  now: Date;
}

/** The same act can't be requested twice while the first request is pending. */
export const alreadyPending = () => new Problem(409, 'registry.waiting');

function refusePending({ waiting }: ActContext, act: Approval['act']): void {
  if (waiting.includes(act)) throw alreadyPending();
}

// A refused act throws, so one that doesn't throw is possible. Whether its pages are free is checked when it is performed.
function isPossible(move: () => unknown): boolean {
  try {
    move();
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

const hasPermission = (actor: Actor, { access }: Pick<Endpoint, 'access'>) =>
  allows(actor.permissions, access as Permission);
const ANY_SHARE = { percent: 1, steps: [] };

const RELEASE_MOVES: Record<ReleaseAct, (context: ActContext, release: ReleaseState) => unknown> = {
  promote(context, release) {
    refusePending(context, 'promote');
    return promoted(context.channels, release);
  },
  rollback: ({ channels }, release) => rolledBack(channels, release),
  canary(context, release) {
    refusePending(context, 'canary');
    return canaryStarted(context.channels, release, ANY_SHARE, context.now);
  },
  preview: ({ channels }, release) => previewed(channels, release),
  pin: (_, release) => refuseUnserved(release),
  block: ({ channels, now }, release) => withoutRelease(channels, release, now),
  unblock: (_, release) => unblocked(release),
};

/** What the caller may do with a release now; each act is the call of its name. */
export const actsOnRelease = (actor: Actor, context: ActContext, release: ReleaseState): ReleaseAct[] =>
  ReleaseAct.options.filter(
    (act) => hasPermission(actor, platform[act]) && isPossible(() => RELEASE_MOVES[act](context, release)),
  );

const isPossibleForSome = (context: ActContext, act: ReleaseAct) =>
  context.channels.releases.some((release) => isPossible(() => RELEASE_MOVES[act](context, release)));

const SECTION_MOVES: Record<SectionAct, (context: ActContext) => boolean> = {
  rollback: ({ channels }) => isPossible(() => rolledBack(channels, null)),
  canary: (context) => isPossibleForSome(context, 'canary'),
  endCanary: ({ channels }) => isPossible(() => canaryEnded(channels)),
  preview: (context) => isPossibleForSome(context, 'preview') || isPossible(() => previewed(context.channels, null)),
  // A subject may be pinned to the preview channel, whatever was published.
  pin: () => true,
};

/** What the caller may do with a section's channels now. */
export const actsOnSection = (actor: Actor, context: ActContext): SectionAct[] =>
  SectionAct.options.filter((act) => hasPermission(actor, platform[act]) && SECTION_MOVES[act](context));

export const actsOnPin = (actor: Actor): ListedPin['allowed'] =>
  hasPermission(actor, platform.unpin) ? ['unpin'] : [];

/** Nobody approves their own request; `requesterId` is the person who made it, or who made the token that did. */
export function refuseOwnRequest(callerId: string, requesterId: string): void {
  if (requesterId === callerId) throw new Problem(403, 'registry.ownAct');
}

/** The verdicts that the caller may give on a pending act; whether it is still possible is checked when it is performed. */
export function verdictsOn(actor: Actor, requesterId: string): Verdict[] {
  const isSecond = isPossible(() => refuseOwnRequest(actor.id, requesterId));
  const may: Record<Verdict, boolean> = {
    refuse: isSecond && hasPermission(actor, platform.refuse),
    approve: isSecond && hasPermission(actor, platform.approve),
    withdraw: !isSecond && hasPermission(actor, platform.refuse),
  };
  return Verdict.options.filter((verdict) => may[verdict]);
}

/** Everybody may end their own override, and those who may change the platform everybody's. */
export function refuseOthersOverride(actor: Actor, { userId }: { userId: string }): void {
  if (userId !== actor.id && !allows(actor.permissions, 'platform.update')) throw forbidden('platform.update');
}

export const actsOnOverride = (actor: Actor, row: { userId: string }): Override['allowed'] =>
  hasPermission(actor, platform.endOverride) && isPossible(() => refuseOthersOverride(actor, row)) ? ['end'] : [];

/** A set with releases that are gone or blocked can't be restored; `missing` names them. */
export function refuseMissing(missing: readonly MissingRelease[]): void {
  if (missing.length === 0) return;
  const releases = missing.map(({ section, version }) => `${section} ${version}`);
  throw new Problem(409, 'set.gone', { extra: { missing: [...new Set(releases)].join(', ') } });
}

export const actsOnSet = (actor: Actor, missing: readonly MissingRelease[]): ReleaseSet['allowed'] =>
  hasPermission(actor, platform.restoreSet) && isPossible(() => refuseMissing(missing)) ? ['restore'] : [];

/** An origin stays on the list while running releases come from there; they are named. */
export function refuseNeeded(origin: string, needed: AllowedOrigin['needed']): void {
  if (needed.length === 0) return;
  const releases = needed.map(({ section, version }) => `${section} ${version}`).join(', ');
  throw new Problem(409, 'registry.originNeeded', { extra: { origin, releases } });
}

export const actsOnOrigin = (actor: Actor | null, needed: AllowedOrigin['needed']): AllowedOrigin['allowed'] =>
  actor && hasPermission(actor, platform.removeOrigin) && needed.length === 0 ? ['remove'] : [];
