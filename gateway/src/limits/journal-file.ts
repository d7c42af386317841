import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';

/** Bytes beyond twice what is needed, before the file is made anew. */
const SLACK = 1024 ** 2;

function writeAt(file: number, bytes: Uint8Array, at: number): number {
  for (let written = 0; written < bytes.length;)
    written += writeSync(file, bytes, written, bytes.length - written, at + written);
  return bytes.length;
}

/**
 * A file to whose end is written what changed, with one short write for the calls of a turn and no disk waited for. A kill loses nothing of it. It is made anew
 * once more than half of it is over, so that it is never larger than twice what is needed, and a mebibyte.
 */
export class JournalFile {
  /** Null until it was made. */
  private file: number | null = null;
  /** Bytes that are written; what a full disk took half of is written over. */
  private length = 0;
  private needed = 0;

  constructor(private readonly name: string) {
    mkdirSync(path.dirname(name), { recursive: true, mode: 0o700 });
  }

  /** What another process left; nothing where there is none. */
  read(): Buffer {
    try {
      return readFileSync(this.name);
    } catch {
      return Buffer.alloc(0);
    }
  }

  /** Throws where the disk doesn't take it, and before the file was made. */
  append(bytes: Uint8Array): void {
    if (this.file === null) throw new Error('The file was not made yet');
    this.length += writeAt(this.file, bytes, this.length);
  }

  /** Whether much of it is over. */
  isLarge(): boolean {
    return this.length > 2 * this.needed + SLACK;
  }

  /** In one step: a node that dies meanwhile finds the old or the new one. Throws where it can't be, and has what it had. */
  replace(parts: Iterable<Uint8Array>): void {
    const temporary = `${this.name}.new`;
    const file = openSync(temporary, 'w', 0o600);
    let length = 0;
    try {
      for (const bytes of parts) length += writeAt(file, bytes, length);
      renameSync(temporary, this.name);
    } catch (error) {
      closeSync(file);
      rmSync(temporary, { force: true });
      throw error;
    }
    if (this.file !== null) closeSync(this.file);
    this.file = file;
    this.length = this.needed = length;
  }
}
