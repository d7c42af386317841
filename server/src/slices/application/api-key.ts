import { createHash, randomBytes } from 'node:crypto';
import type { IssuedKind } from '@titian/shared-contracts/subscription';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_BYTES = 32;
/** 256 bits in base 62 have this many digits. */
const SECRET_LENGTH = 43;
const VISIBLE_LENGTH = 8;
const ENVIRONMENT = { Production: 'live', Sandbox: 'sbx' } as const;
/** What comes after `ttn_`: who finds a secret in a file sees what it is. */
const KIND: Record<IssuedKind, string> = { apiKey: '', clientSecret: 'secret_', hmacKey: 'sign_' };

/** A number of any size in base 62, left-padded to a length. */
export function base62(bytes: Uint8Array, length: number): string {
  let rest = BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
  let text = '';
  while (rest > 0n) {
    text = ALPHABET[Number(rest % 62n)]! + text;
    rest /= 62n;
  }
  return text.padStart(length, ALPHABET[0]);
}

/** By what the data plane knows a key (`PlaneSnapshot.credentials.digest`): of 256 random bits nobody finds the key again. */
export const digestOfKey = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** A new key or secret of 256 random bits, and its prefix, which may be shown later. */
export function newApiKey(
  environment: keyof typeof ENVIRONMENT,
  kind: IssuedKind = 'apiKey',
): { secret: string; prefix: string } {
  const head = `ttn_${KIND[kind]}${ENVIRONMENT[environment]}_`;
  const secret = head + base62(randomBytes(SECRET_BYTES), SECRET_LENGTH);
  return { secret, prefix: secret.slice(0, head.length + VISIBLE_LENGTH) };
}

/** The visible part of what may be a key; null where it is none. */
export const prefixOf = (text: string): string | null =>
  /^ttn_(?:secret_|sign_)?(?:live|sbx)_[0-9A-Za-z]{8}/.exec(text)?.[0] ?? null;
