import type { HeldCredential } from '../call';
import type { SnapshotIndex } from '../snapshot/snapshot-index';
import { digestOf } from './digest';
import { afterScheme, type Look } from './shown';

const LONGEST = 400;

/** The application's id and a secret of it, found by the secret's digest: it has as many random bits as a key. */
export function clientOf(id: string, secret: string, index: SnapshotIndex | null): HeldCredential | null {
  const held = id.length + secret.length > LONGEST ? undefined : index?.credentialOf(digestOf(secret));
  return held?.credential.kind === 'clientSecret' && held.credential.applicationId === id ? held : null;
}

/** Name and password of RFC 7617; null where the text is none. */
export function pairOf(encoded: string): [string, string] | null {
  const text = encoded.length > 2 * LONGEST ? '' : Buffer.from(encoded, 'base64').toString();
  const at = text.indexOf(':');
  return at < 0 ? null : [text.slice(0, at), text.slice(at + 1)];
}

export const basic: Look = (call, { index }) => {
  const encoded = afterScheme(call, 'Basic');
  if (encoded === null) return null;
  return clientOf(...(pairOf(encoded) ?? ['', '']), index) ?? { code: 'GDX-1402' };
};
