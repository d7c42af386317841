import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_BYTES = 32;
/** 256 bits in base 62 have this many digits. */
const SECRET_LENGTH = 43;
const VISIBLE_LENGTH = 8;
const PREFIX = { Production: 'ttn_live_', Sandbox: 'ttn_sbx_' } as const;

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

/** A new key of 256 random bits, and its prefix, which may be shown later. */
export function newApiKey(environment: keyof typeof PREFIX): { secret: string; prefix: string } {
  const secret = PREFIX[environment] + base62(randomBytes(SECRET_BYTES), SECRET_LENGTH);
  return { secret, prefix: secret.slice(0, PREFIX[environment].length + VISIBLE_LENGTH) };
}
