import { IDLE } from '@titian/shared-contracts';

/** Phase of a session: in use, counting down, asking whether the user is still there, over. */
export type IdlePhase = 'active' | 'counting' | 'asking' | 'over';
export interface IdleView {
  phase: IdlePhase;
  /** Seconds that the dialog shows while asking. */
  shown: number;
}

const SECOND = 1_000;
const COUNTING_FROM = IDLE.wait * SECOND;
const OVER_FROM = (IDLE.wait + IDLE.duration) * SECOND;
const ASKING_FROM = OVER_FROM - IDLE.reminder * SECOND;
/** The dialog opens at 31 s left and shows 30 (spec §9). */
const HIDDEN = IDLE.reminder - IDLE.countdown;

/** The session's phase at a time, by when it was last used; both in milliseconds of the same clock. */
export function viewAt(lastUsed: number, now: number): IdleView {
  const idleFor = now - lastUsed;
  if (idleFor >= OVER_FROM) return { phase: 'over', shown: 0 };
  if (idleFor >= ASKING_FROM)
    return { phase: 'asking', shown: Math.max(0, Math.ceil((OVER_FROM - idleFor) / SECOND) - HIDDEN) };
  return { phase: idleFor >= COUNTING_FROM ? 'counting' : 'active', shown: IDLE.countdown };
}

/** The new last-used time after activity; unchanged once the portal asks, because then the user has to answer. */
export const afterActivity = (lastUsed: number, now: number): number =>
  ['asking', 'over'].includes(viewAt(lastUsed, now).phase) ? lastUsed : now;

/** The new last-used time after the user chose to continue; unchanged when the session is over. */
export const afterResume = (lastUsed: number, now: number): number =>
  viewAt(lastUsed, now).phase === 'over' ? lastUsed : now;

/** Milliseconds until the view changes. */
export function untilNext(lastUsed: number, now: number): number {
  const idleFor = now - lastUsed;
  if (idleFor < ASKING_FROM) return ASKING_FROM - idleFor;
  return Math.max(0, OVER_FROM - idleFor) % SECOND || SECOND;
}
