import type { PlaneCredential } from '@titian/shared-contracts/plane';
import { afterScheme, type Look } from './shown';

/** By what an application can ask for tokens. */
const ASKS: readonly PlaneCredential['kind'][] = ['clientSecret', 'publicKey'];

/** A token of the gateway's own. It is as good as the secret or key for which it was given: when that is revoked, so is the token. */
export const bearer: Look = (call, { index, revocations, now }) => {
  const token = afterScheme(call, 'Bearer');
  if (token === null) return null;
  const read = index?.tokens?.read(token, now()) ?? { code: 'GDX-1402' as const };
  if ('code' in read) return read;
  if (revocations.has(read.jti)) return { code: 'GDX-1404' };
  const held = index?.credentialById(read.cid);
  return held && ASKS.includes(held.credential.kind) && held.credential.applicationId === read.sub
    ? held
    : { code: 'GDX-1404' };
};
