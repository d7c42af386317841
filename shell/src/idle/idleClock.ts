import type { PortalInfo } from '@titian/shared-contracts';

/** Phase of a session: in use, counting down, asking whether the user is still there, over. */
export type IdlePhase = 'active' | 'counting' | 'asking' | 'over';
export interface IdleView {
  phase: IdlePhase;
  /** Seconds that the dialog shows while asking. */
  shown: number;
}
/** The portal's numbers of an idle session, in seconds. */
export type IdleRules = PortalInfo['idle'];

const SECOND = 1_000;

/** The clock of an idle session. Its times are milliseconds of one clock; `lastUsed` is when the session was last used. */
export function createIdleClock({ wait, duration, reminder, countdown }: IdleRules) {
  const countingFrom = wait * SECOND;
  const overFrom = (wait + duration) * SECOND;
  const askingFrom = overFrom - reminder * SECOND;
  /** The dialog opens at 31 s left and shows 30 (spec §9). */
  const hidden = reminder - countdown;

  /** The session's phase at a time. */
  function viewAt(lastUsed: number, now: number): IdleView {
    const idleFor = now - lastUsed;
    if (idleFor >= overFrom) return { phase: 'over', shown: 0 };
    if (idleFor >= askingFrom)
      return { phase: 'asking', shown: Math.max(0, Math.ceil((overFrom - idleFor) / SECOND) - hidden) };
    return { phase: idleFor >= countingFrom ? 'counting' : 'active', shown: countdown };
  }
  return {
    viewAt,

    /** The new last-used time after activity; unchanged once the portal asks, because then the user has to answer. */
    afterActivity: (lastUsed: number, now: number): number =>
      ['asking', 'over'].includes(viewAt(lastUsed, now).phase) ? lastUsed : now,

    /** The new last-used time after the user chose to continue; unchanged when the session is over. */
    afterResume: (lastUsed: number, now: number): number => (viewAt(lastUsed, now).phase === 'over' ? lastUsed : now),

    /** Milliseconds until the view changes. */
    untilNext(lastUsed: number, now: number): number {
      const idleFor = now - lastUsed;
      if (idleFor < askingFrom) return askingFrom - idleFor;
      return Math.max(0, overFrom - idleFor) % SECOND || SECOND;
    },
  };
}
