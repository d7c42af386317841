import { IDLE } from '@titian/shared-contracts';

/** Where a session stands: in use, counting down, asking whether anybody is there, over. */
export type IdlePhase = 'active' | 'counting' | 'asking' | 'over';
export interface IdleView {
  phase: IdlePhase;
  /** Seconds that the dialog shows; of use while asking. */
  shown: number;
}

const SECOND = 1_000;
const COUNTING_FROM = IDLE.wait * SECOND;
const OVER_FROM = (IDLE.wait + IDLE.duration) * SECOND;
const ASKING_FROM = OVER_FROM - IDLE.reminder * SECOND;
/** The dialog opens at 31 s left and shows 30 (spec §9). */
const HIDDEN = IDLE.reminder - IDLE.countdown;

/** Where a session stands at an instant, by when it was last used; both in milliseconds of the same clock. */
export function viewAt(lastUsed: number, now: number): IdleView {
  const quiet = now - lastUsed;
  if (quiet >= OVER_FROM) return { phase: 'over', shown: 0 };
  if (quiet >= ASKING_FROM)
    return { phase: 'asking', shown: Math.max(0, Math.ceil((OVER_FROM - quiet) / SECOND) - HIDDEN) };
  return { phase: quiet >= COUNTING_FROM ? 'counting' : 'active', shown: IDLE.countdown };
}

/** When it was last used, after a sign of life: what moves by itself no longer helps once the portal asks. */
export const afterActivity = (lastUsed: number, now: number): number =>
  ['asking', 'over'].includes(viewAt(lastUsed, now).phase) ? lastUsed : now;

/** The same after somebody said to go on; too late is too late. */
export const afterResume = (lastUsed: number, now: number): number =>
  viewAt(lastUsed, now).phase === 'over' ? lastUsed : now;

/** Milliseconds until there is something else to show. */
export function untilNext(lastUsed: number, now: number): number {
  const quiet = now - lastUsed;
  if (quiet < ASKING_FROM) return ASKING_FROM - quiet;
  return Math.max(0, OVER_FROM - quiet) % SECOND || SECOND;
}
