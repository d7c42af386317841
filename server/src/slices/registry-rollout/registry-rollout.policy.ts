import { allows, type Endpoint, type Permission } from '@titian/shared-contracts';
import {
  type Approval,
  type ListedPin,
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
  type Known,
  movedOff,
  previewed,
  promoted,
  refuseBlocked,
  rolledBack,
  type SectionChannels,
  unblocked,
} from './moves';

/** Where a section stands when somebody looks at it. */
export interface Situation {
  channels: SectionChannels;
  /** Acts that a second person is asked about already, where the rule wants one. */
  waiting: readonly Approval['act'][];
  now: Date;
}

/** Nobody asks for the same act twice while the first rollout waits. */
export const alreadyWaits = () => new Problem(409, 'registry.waiting');

function refuseWaiting({ waiting }: Situation, act: Approval['act']): void {
  if (waiting.includes(act)) throw alreadyWaits();
}

// What refuses an act throws, so what doesn't throw is allowed. Whether its pages are free is asked when it is done.
function goes(move: () => unknown): boolean {
  try {
    move();
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

const has = (actor: Actor, { access }: Pick<Endpoint, 'access'>) => allows(actor.permissions, access as Permission);
const ANY_SHARE = { percent: 1, steps: [] };

const RELEASE_MOVES: Record<ReleaseAct, (it: Situation, release: Known) => unknown> = {
  promote(it, release) {
    refuseWaiting(it, 'promote');
    return promoted(it.channels, release);
  },
  rollback: ({ channels }, release) => rolledBack(channels, release),
  canary(it, release) {
    refuseWaiting(it, 'canary');
    return canaryStarted(it.channels, release, ANY_SHARE, it.now);
  },
  preview: ({ channels }, release) => previewed(channels, release),
  pin: (_, release) => refuseBlocked(release),
  block: ({ channels, now }, release) => movedOff(channels, release, now),
  unblock: (_, release) => unblocked(release),
};

/** What the caller may do with a release now; each act is the call of its name. */
export const actsOnRelease = (actor: Actor, it: Situation, release: Known): ReleaseAct[] =>
  ReleaseAct.options.filter((act) => has(actor, platform[act]) && goes(() => RELEASE_MOVES[act](it, release)));

const some = (it: Situation, act: ReleaseAct) =>
  it.channels.releases.some((release) => goes(() => RELEASE_MOVES[act](it, release)));

const SECTION_MOVES: Record<SectionAct, (it: Situation) => boolean> = {
  rollback: ({ channels }) => goes(() => rolledBack(channels, null)),
  canary: (it) => some(it, 'canary'),
  endCanary: ({ channels }) => goes(() => canaryEnded(channels)),
  preview: (it) => some(it, 'preview') || goes(() => previewed(it.channels, null)),
  // A subject may be held on the preview channel, whatever was published.
  pin: () => true,
};

/** What the caller may do with a section's channels now. */
export const actsOnSection = (actor: Actor, it: Situation): SectionAct[] =>
  SectionAct.options.filter((act) => has(actor, platform[act]) && SECTION_MOVES[act](it));

export const actsOnPin = (actor: Actor): ListedPin['allowed'] => (has(actor, platform.unpin) ? ['unpin'] : []);

/** Nobody approves what they asked for; `person` is who asked, or who made the token that did. */
export function mustBeSecond(callerId: string, person: string): void {
  if (person === callerId) throw new Problem(403, 'registry.ownAct');
}

/** What the caller may say of an act that waits; whether it still can be done is asked when it is. */
export function verdictsOn(actor: Actor, person: string): Verdict[] {
  const isSecond = goes(() => mustBeSecond(actor.id, person));
  const may: Record<Verdict, boolean> = {
    refuse: isSecond && has(actor, platform.refuse),
    approve: isSecond && has(actor, platform.approve),
    withdraw: !isSecond && has(actor, platform.refuse),
  };
  return Verdict.options.filter((verdict) => may[verdict]);
}

/** Everybody ends their own override; those of others, whoever changes what runs. */
export function mustEnd(actor: Actor, { userId }: { userId: string }): void {
  if (userId !== actor.id && !allows(actor.permissions, 'platform.update')) throw forbidden('platform.update');
}

export const actsOnOverride = (actor: Actor, row: { userId: string }): Override['allowed'] =>
  has(actor, platform.endOverride) && goes(() => mustEnd(actor, row)) ? ['end'] : [];

/** A set whose releases are gone or blocked can't be brought back; `missing` names them. */
export function mustBeWhole(missing: readonly string[]): void {
  if (missing.length > 0) throw new Problem(409, 'set.gone', { extra: { missing: missing.join(', ') } });
}

export const actsOnSet = (actor: Actor, missing: readonly string[]): ReleaseSet['allowed'] =>
  has(actor, platform.restoreSet) && goes(() => mustBeWhole(missing)) ? ['restore'] : [];
