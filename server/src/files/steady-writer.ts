import type { FileHandle } from 'node:fs/promises';

const MB = 1024 * 1024;
/** Bytes, and pieces, that are written in one go: each write waits for a thread, and pieces off the network have 64 KB or fewer. */
const [BATCH, PIECES] = [MB, 256];
/** Bytes after which the disk begins with what is there, while more arrive: the flush at the end then has little left to wait for. */
const STRIDE = 4 * MB;

const sizeOf = (pieces: readonly Buffer[]) => pieces.reduce((size, { length }) => size + length, 0);

/**
 * Writes what arrives in pieces to the end of a file, in batches, and flushes it along the way. At most two batches lie in memory. The last
 * flush is the caller's, who may have something else to do meanwhile.
 */
export function createSteadyWriter(out: FileHandle) {
  let batch: Buffer[] = [];
  let size = 0;
  let unflushed = 0;
  let isFlushing = false;
  let writing = Promise.resolve();
  let flushing = Promise.resolve();

  async function writeAll(pieces: Buffer[]): Promise<void> {
    const { bytesWritten } = await out.writev(pieces);
    // The rest, or why there is none: such as a full disk.
    if (bytesWritten < sizeOf(pieces)) await out.writeFile(Buffer.concat(pieces).subarray(bytesWritten));
  }

  async function flushBehind(written: Promise<void>): Promise<void> {
    await written;
    await out.datasync();
    isFlushing = false;
  }

  async function send(): Promise<void> {
    const pieces = batch;
    [batch, unflushed, size] = [[], unflushed + size, 0];
    await writing;
    writing = writeAll(pieces);
    // Errors are thrown where they are awaited, which may be after the next bytes have arrived. A flush that failed is not tried again: the
    // system says so only once.
    writing.catch(() => undefined);
    if (unflushed < STRIDE || isFlushing) return;
    [unflushed, isFlushing] = [0, true];
    flushing = flushBehind(writing);
    flushing.catch(() => undefined);
  }

  return {
    /** Resolves when there is room for more. Rejects with why earlier bytes could not be written. */
    async add(piece: Buffer): Promise<void> {
      batch.push(piece);
      size += piece.length;
      if (size >= BATCH || batch.length >= PIECES) await send();
    },

    /** Resolves when all is written; what of it is on the disk is for the caller to see to (`sync`). */
    async end(): Promise<void> {
      if (batch.length > 0) await send();
      await writing;
      await flushing;
    },
  };
}
