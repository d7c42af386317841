import { createHash } from 'node:crypto';
import { KEY_HEADER } from '@titian/shared-contracts/catalogue';
import type { PlaneCodeName } from '@titian/shared-contracts/plane';
import { found } from '../call';
import type { Step } from './step';

const HEADER = KEY_HEADER.toLowerCase();
/** No key is longer; longer texts are not even hashed. */
const LONGEST_KEY = 200;

/** How snapshots name a key. */
export const digestOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

const unauthorized = (code: PlaneCodeName) => ({
  code,
  headers: { 'www-authenticate': `ApiKey realm="Titian", header="${KEY_HEADER}"` },
});
const isPast = (instant: string | null, now: number) => instant !== null && Date.parse(instant) <= now;

/** Finds the key. Its lookup is by digest, so that how long it takes tells nothing of any key. */
export const authenticate: Step = {
  name: 'authenticate',
  decide(call, { index, now }) {
    const key = call.headers[HEADER];
    if (typeof key !== 'string' || key === '') return unauthorized('GDX-1401');
    const credential = key.length > LONGEST_KEY ? undefined : index?.credentialOf(digestOf(key));
    if (!credential) return unauthorized('GDX-1402');
    call.credential = credential;
    const { state, expiresAt, graceUntil, environment } = credential;
    if (state === 'Revoked' || (state === 'Rotating' && isPast(graceUntil, now()))) return unauthorized('GDX-1404');
    if (state === 'Expired' || isPast(expiresAt, now())) return unauthorized('GDX-1403');
    return environment === found(call, 'environment') ? null : unauthorized('GDX-1405');
  },
};
