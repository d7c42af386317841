import { randomFillSync } from 'node:crypto';

/** Each question to the generator costs as much as a thousand bytes of it. */
const pool = Buffer.allocUnsafe(4_096);
let used = pool.length;

/** So many random bytes as hexadecimal digits. */
export function randomHex(bytes: number): string {
  if (used + bytes > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += bytes;
  return pool.toString('hex', used - bytes, used);
}
