import type { CallRecord } from '@titian/shared-contracts/plane';
import { lineOf } from './line-of';

const LEAST_ROOM = 64 * 1024;
/** A buffer that had to be larger once is not made again for each batch. */
const MOST_ROOM = 2 * 1024 ** 2;
const NEWLINE = 10;
/** UTF-8 has three bytes at most for each unit of a text. */
const MOST_BYTES = 3;

/** Lines that were taken, in the buffer that they are a part of. */
export interface Batch {
  bytes: Buffer;
  count: number;
  buffer: Buffer;
}

/**
 * Records as lines of JSON. Each becomes bytes when it is added: an object that waits for its batch is moved by every collection meanwhile, and
 * texts that are joined for a batch are copied three times until they are written, which together cost three times as much.
 */
export class Lines {
  private buffer: Batch['buffer'] = Buffer.allocUnsafe(LEAST_ROOM);
  /** One that was taken and given back. */
  private spare: Batch['buffer'] | null = null;
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

  /** Takes what was added. The bytes are the taker's until they are given back: the next lines have another buffer, as large as this one came to be, within bounds. */
  take(): Batch {
    const { buffer, used, count } = this;
    this.buffer = this.spare ?? Buffer.allocUnsafe(Math.min(buffer.length, MOST_ROOM));
    this.spare = null;
    this.used = this.count = 0;
    return { bytes: buffer.subarray(0, used), count, buffer };
  }

  /** For the next lines, once nobody reads the bytes any more. Buffers that are made anew for each batch have V8 look through the whole memory every second. */
  giveBack({ buffer }: Batch): void {
    if (buffer.length <= MOST_ROOM) this.spare = buffer;
  }

  private makeRoom(bytes: number): void {
    const needed = this.used + bytes;
    if (needed <= this.buffer.length) return;
    const wider = Buffer.allocUnsafe(needed * 2);
    this.buffer.copy(wider, 0, 0, this.used);
    this.buffer = wider;
  }
}
