import { BrokenAnswer } from './errors';
import { EXTENSIONS, FIELDS } from './grammar';

/** Bytes of one line with a chunk's size, and of all fields behind the last chunk. */
const MOST_OF_LINE = 4_096;
const MOST_OF_TRAILER = 16_384;
/** A size with extensions that nobody reads (RFC 9112 §7.1.1); thirteen digits are what a number holds exactly. */
const SIZE = new RegExp(`^([\\dA-Fa-f]{1,13})${EXTENSIONS}\\r\\n$`);
const TRAILER = new RegExp(`^${FIELDS}$`);
const LINE_FEED = 0x0a;

type Awaits = 'size' | 'bytes' | 'end of bytes' | 'trailer' | 'nothing';

/** Takes apart a body that comes in chunks (RFC 9112 §7.1). */
export class Chunks {
  private awaits: Awaits = 'size';
  /** Bytes of the chunk that are still to come. */
  private left = 0;
  private line = '';
  private trailerLength = 0;

  /**
   * Reads on.
   * @param pass is given the body's bytes, as parts of `bytes`
   * @returns where it stopped: before the end of `bytes` only where the body has ended
   * @throws {BrokenAnswer}
   */
  read(bytes: Buffer, from: number, pass: (part: Buffer) => void): number {
    let at = from;
    while (at < bytes.length && this.awaits !== 'nothing')
      at = this.awaits === 'bytes' ? this.passed(bytes, at, pass) : this.readLine(bytes, at);
    return at;
  }

  get hasEnded(): boolean {
    return this.awaits === 'nothing';
  }

  private passed(bytes: Buffer, at: number, pass: (part: Buffer) => void): number {
    const to = Math.min(bytes.length, at + this.left);
    this.left -= to - at;
    if (this.left === 0) this.awaits = 'end of bytes';
    pass(bytes.subarray(at, to));
    return to;
  }

  private readLine(bytes: Buffer, at: number): number {
    const end = bytes.indexOf(LINE_FEED, at);
    const to = end < 0 ? bytes.length : end + 1;
    this.line += bytes.toString('latin1', at, to);
    if (this.line.length > MOST_OF_LINE) throw new BrokenAnswer('A line between its chunks is too long');
    if (end >= 0) {
      const { line } = this;
      this.line = '';
      this.took(line);
    }
    return to;
  }

  private took(line: string): void {
    if (this.awaits === 'size') return this.begin(SIZE.exec(line)?.[1]);
    if (line === '\r\n') this.awaits = this.awaits === 'trailer' ? 'nothing' : 'size';
    else {
      this.trailerLength += line.length;
      if (this.awaits !== 'trailer' || !TRAILER.test(line) || this.trailerLength > MOST_OF_TRAILER)
        throw new BrokenAnswer('Its chunks are none');
    }
  }

  private begin(size: string | undefined): void {
    if (size === undefined) throw new BrokenAnswer('The size of a chunk is none');
    this.left = Number.parseInt(size, 16);
    this.awaits = this.left === 0 ? 'trailer' : 'bytes';
  }
}
