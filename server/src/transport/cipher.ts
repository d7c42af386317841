import { createCipheriv, createDecipheriv } from 'node:crypto';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CIPHER_IV, CIPHER_KEY, isHexOfBlocks } from '@titian/shared-contracts/cipher';

const ALGORITHM = 'aes-128-cbc';
const key = Buffer.from(CIPHER_KEY);
const iv = Buffer.from(CIPHER_IV);
/** Encrypting this much takes about 0.4 ms; longer texts are encrypted in slices, with other work in between. */
const SLICE = 128 * 1024;

/** Text to lower-case hex. */
export function encrypt(text: string): string {
  const cipher = createCipheriv(ALGORITHM, key, iv);
  return cipher.update(text, 'utf8', 'hex') + cipher.final('hex');
}

/** Hex to text. Throws where it isn't whole blocks of hex or the padding is wrong. */
export function decrypt(hex: string): string {
  if (!isHexOfBlocks(hex)) throw new Error('not hex blocks');
  const decipher = createDecipheriv(ALGORITHM, key, iv);
  return decipher.update(hex, 'hex', 'utf8') + decipher.final('utf8');
}

async function* slices(text: string): AsyncGenerator<string> {
  const cipher = createCipheriv(ALGORITHM, key, iv);
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += SLICE) {
    yield cipher.update(bytes.subarray(at, at + SLICE)).toString('hex');
    await nextTurn();
  }
  yield cipher.final('hex');
}

/** The same for an answer: short ones at once, long ones as a stream that doesn't block the event loop. */
export const encryptAnswer = (text: string): string | Readable =>
  text.length <= SLICE ? encrypt(text) : Readable.from(slices(text));
