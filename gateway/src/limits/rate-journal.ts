import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { Entries, entriesIn } from './rate-entries';
import type { Kept, MomentStore, Rated } from './windows';

/** Bytes beyond twice what is needed, before the file is made anew. */
const SLACK = 1024 ** 2;

/** A clock whose moments go on when the process dies. */
export interface LastingClock {
  now: () => number;
  /** Two processes whose clocks have one name can compare their moments; null can be compared with none. */
  name: string | null;
}

const bytesOf = (file: string) => {
  try {
    return readFileSync(file);
  } catch {
    return Buffer.alloc(0);
  }
};

/**
 * Moments of admitted calls in a file beside the snapshot: one short write at its end for the calls of a turn, whatever limits they have, and no disk waited for.
 * It is made anew once more than half of it is over, so that it is never larger than twice what the limits admit in their periods, and a
 * mebibyte.
 */
export class RateJournal implements MomentStore {
  private file: number | null = null;
  private entries = new Entries();
  /** Bytes that are written; what a full disk took half of is written over. */
  private length = 0;
  private needed = 0;

  constructor(
    private readonly name: string,
    private readonly clock: LastingClock,
  ) {
    mkdirSync(path.dirname(name), { recursive: true, mode: 0o700 });
  }

  /**
   * Moments of another clock, as after the machine's own start, can't be placed on this one: those that still counted at the end count from now
   * on, which is later than they were.
   */
  read(): Kept[] {
    const bytes = bytesOf(this.name);
    const end = bytes.indexOf('\n');
    const all = entriesIn(bytes.subarray(end + 1));
    const now = this.clock.now();
    const isSame = this.clock.name !== null && bytes.toString('utf8', 0, end) === this.clock.name;
    const last = isSame ? now : all.reduce((latest, { moments }) => Math.max(latest, moments.at(-1) ?? 0), 0);
    return all.map(({ moments, ...rated }) => ({
      ...rated,
      moments: moments.filter((at) => at > last - rated.periodMs).map((at) => (isSame ? Math.min(at, now) : now)),
    }));
  }

  add(rated: readonly Rated[], at: number): void {
    for (const one of rated) this.entries.add(one, at);
  }

  write(): void {
    if (this.file === null) throw new Error('The file was not made yet');
    this.length += this.writeAt(this.file, this.entries.taken(), this.length);
  }

  isLarge(): boolean {
    return this.length > 2 * this.needed + SLACK;
  }

  /** In one step: a node that dies meanwhile finds the old or the new one. */
  replace(all: Iterable<Kept>): void {
    const temporary = `${this.name}.new`;
    const file = openSync(temporary, 'w', 0o600);
    const entries = new Entries();
    let length = 0;
    try {
      length += this.writeAt(file, Buffer.from(`${this.clock.name ?? ''}\n`), length);
      for (const { moments, ...rated } of all) {
        for (const at of moments) entries.add(rated, at);
        length += this.writeAt(file, entries.taken(), length);
      }
      renameSync(temporary, this.name);
    } catch (error) {
      closeSync(file);
      rmSync(temporary, { force: true });
      throw error;
    }
    if (this.file !== null) closeSync(this.file);
    this.file = file;
    this.entries = entries;
    this.length = this.needed = length;
  }

  private writeAt(file: number, bytes: Uint8Array, at: number): number {
    for (let written = 0; written < bytes.length;)
      written += writeSync(file, bytes, written, bytes.length - written, at + written);
    return bytes.length;
  }
}
