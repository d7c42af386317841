import type { PlaneCodeName, PlaneCredential } from '@titian/shared-contracts/plane';
import { instantOf } from '../instant';

const isPast = (instant: string | null, now: number) => instant !== null && instantOf(instant) <= now;

/** Why a credential is not taken at a moment; null where it is. */
export function invalidity({ state, expiresAt, graceUntil }: PlaneCredential, now: number): PlaneCodeName | null {
  if (state === 'Revoked' || (state === 'Rotating' && isPast(graceUntil, now))) return 'GDX-1404';
  return state === 'Expired' || isPast(expiresAt, now) ? 'GDX-1403' : null;
}
