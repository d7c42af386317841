import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';

/** Most bytes of an answer that are held and read, compressed or not. */
export const MOST_HELD = 128 * 1024;

/** How bodies are unpacked, away from the thread that serves calls. */
const UNPACK = new Map([
  ['gzip', promisify(gunzip)],
  ['x-gzip', promisify(gunzip)],
  ['deflate', promisify(inflate)],
  ['br', promisify(brotliDecompress)],
]);

/** Whether a body of this coding can be read. */
export const isUnpackable = (coding: string): boolean => coding === '' || coding === 'identity' || UNPACK.has(coding);

/** A body without its coding; null where it is broken, or more than is held. */
export async function unpacked(body: Buffer, coding: string): Promise<Buffer | null> {
  const unpack = UNPACK.get(coding);
  if (!unpack) return body;
  try {
    return await (unpack as (from: Buffer, options: object) => Promise<Buffer>)(body, { maxOutputLength: MOST_HELD });
  } catch {
    return null;
  }
}
