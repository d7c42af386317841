import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Call } from '../call';
import { afterScheme, type Look } from './shown';

/** How far a signature's moment may be from the gateway's clock. */
const WINDOW_MS = 300_000;
const LONGEST = 1_000;
const NAMES = ['keyId', 'ts', 'nonce', 'bodyHash', 'signature'] as const;
type Signature = Record<(typeof NAMES)[number], string>;

const EMPTY_HASH = createHash('sha256').digest('base64url');

/** Reads `keyId=…, ts=…, nonce=…, bodyHash=…, signature=…`; null where a part is missing, doubled or odd. A call without a body needs no hash of it. */
function read(text: string): Signature | null {
  if (text.length > LONGEST) return null;
  const parts = text.split(',').map((part) => /^\s*(\w+)="?([\w-]{1,100})"?\s*$/.exec(part));
  const given = new Map(parts.map((part) => [part?.[1] ?? '', part?.[2] ?? '']));
  if (!given.has('bodyHash')) given.set('bodyHash', EMPTY_HASH);
  const isWhole = given.size === NAMES.length && parts.length >= given.size - 1 && parts.length <= given.size;
  return isWhole && NAMES.every((name) => given.has(name)) ? (Object.fromEntries(given) as Signature) : null;
}

/** What is signed: each part on a line, the target as it was sent, the moment in seconds since 1970, the body's SHA-256 (base64url). */
export const signedText = (
  method: string,
  target: string,
  { ts, nonce, bodyHash }: Omit<Signature, 'keyId' | 'signature'>,
) => [method, target, ts, nonce, bodyHash].join('\n');
export const signatureOf = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
const hasBody = ({ headers }: Call) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * A call that is signed with a key of the application (marketplace.md §23.3), at most five minutes ago and once. The hash of its body is checked
 * while that passes: the last part is only sent on when it fits.
 */
export const hmac: Look = (call, { index, nonces, now }) => {
  const text = afterScheme(call, 'GDX-HMAC');
  if (text === null) return null;
  const given = read(text);
  const held = given && index?.credentialById(given.keyId);
  const credential = held?.credential;
  if (!given || credential?.kind !== 'hmacKey' || credential.hmacSecret === null) return { code: 'GDX-1402' };
  const expected = signatureOf(credential.hmacSecret, signedText(call.method, call.target, given));
  if (!isSame(expected, given.signature)) return { code: 'GDX-1402' };
  const signedAt = Number(given.ts) * 1000;
  if (!(Math.abs(now() - signedAt) <= WINDOW_MS)) return { code: 'GDX-1403' };
  if (!nonces.use(`${given.keyId}/${given.nonce}`, signedAt + WINDOW_MS)) return { code: 'GDX-1402' };
  if (!hasBody(call) && given.bodyHash !== EMPTY_HASH) return { code: 'GDX-1402' };
  call.bodyHash = given.bodyHash;
  return held!;
};
