import type { CallRecord } from '@titian/shared-contracts/plane';
import { lineOf } from './line-of';

const LEAST_ROOM = 64 * 1024;
/** A buffer that had to be larger once is not made again for each batch. */
const MOST_ROOM = 2 * 1024 ** 2;
const NEWLINE = 10;
/** UTF-8 has three bytes at most for each unit of a text. */
const MOST_BYTES = 3;

/**
 * Records as lines of JSON. Each becomes bytes when it is added: an object that waits for its batch is moved by every collection meanwhile, and
 * texts that are joined for a batch are copied three times until they are written, which together cost three times as much.
 */
export class Lines {
  private buffer = Buffer.allocUnsafe(LEAST_ROOM);
  /** Bytes of what was added and not taken. */
  used = 0;
  /** Lines that were added and not taken. */
  count = 0;

  add(record: CallRecord): void {
    const text = lineOf(record);
    this.makeRoom(text.length * MOST_BYTES + 1);
    this.used += this.buffer.write(text, this.used);
    this.buffer[this.used] = NEWLINE;
    this.used += 1;
    this.count += 1;
  }

  /** Takes what was added. The bytes are the taker's: the next lines have a buffer of their own, as large as this one came to be, within bounds. */
  take(): { bytes: Buffer; count: number } {
    const { buffer, used, count } = this;
    this.buffer = Buffer.allocUnsafe(Math.min(buffer.length, MOST_ROOM));
    this.used = this.count = 0;
    return { bytes: buffer.subarray(0, used), count };
  }

  private makeRoom(bytes: number): void {
    const needed = this.used + bytes;
    if (needed <= this.buffer.length) return;
    const wider = Buffer.allocUnsafe(needed * 2);
    this.buffer.copy(wider, 0, 0, this.used);
    this.buffer = wider;
  }
}
