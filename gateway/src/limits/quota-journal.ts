import { closeSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { Count, QuotaStore } from './quotas';

/** Bytes of a line, which is longer than any count: a count that changes is written over its last line. */
const LINE = 128;

const lineOf = ({ subscription, unit, from, until, used }: Count) =>
  `${`[${JSON.stringify(subscription)},"${unit}",${from},${until},${used}]`.padEnd(LINE - 1)}\n`;

/** A line that a crash of the machine has cut is none. */
function countOf(line: string): Count | null {
  try {
    const [subscription, unit, from, until, used] = JSON.parse(line) as unknown[];
    const isCount =
      [subscription, unit].every((text) => typeof text === 'string') && [from, until, used].every(Number.isSafeInteger);
    return isCount ? ({ subscription, unit, from, until, used } as Count) : null;
  } catch {
    return null;
  }
}

const textOf = (file: string) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/**
 * Counts in a file beside the snapshot, each in a line of its own that is written over whenever it changes: one short write for the calls of a turn, no disk
 * waited for, and no file that grows. Neither a kill nor a full disk loses what was counted.
 */
export class QuotaJournal implements QuotaStore {
  /** Null while the file could not be made. */
  private file: number | null = null;
  private readonly lines = new Map<Count, number>();
  private readonly free: number[] = [];

  constructor(
    private readonly name: string,
    private readonly now: () => number,
  ) {
    mkdirSync(path.dirname(name), { recursive: true, mode: 0o700 });
  }

  /** Counts of periods that haven't ended; the file is made anew of these. */
  read(): Count[] {
    const last = new Map<string, Count>();
    for (const line of textOf(this.name).split('\n')) {
      const count = countOf(line);
      if (count && count.until > this.now()) last.set(`${count.subscription} ${count.unit} ${count.from}`, count);
    }
    for (const count of last.values()) this.lines.set(count, this.lines.size);
    try {
      this.make();
    } catch {
      // The disk is full: the next count that changes tries again.
    }
    return [...last.values()];
  }

  write(count: Count): void {
    const line = this.lines.get(count) ?? this.newLine(count);
    if (this.file === null) this.make();
    else this.writeAt(this.file, Buffer.from(lineOf(count)), line * LINE);
  }

  private newLine(count: Count): number {
    const line = this.free.pop() ?? this.lines.size + this.free.length;
    this.lines.set(count, line);
    return line;
  }

  drop(count: Count): void {
    const line = this.lines.get(count);
    if (line !== undefined) this.free.push(line);
    this.lines.delete(count);
  }

  /** In one step: a node that dies meanwhile finds the old or the new one. */
  private make(): void {
    const file = openSync(`${this.name}.new`, 'w', 0o600);
    try {
      const all = [...this.lines].sort(([, one], [, other]) => one - other).map(([count]) => count);
      all.forEach((count, line) => this.lines.set(count, line));
      this.free.length = 0;
      this.writeAt(file, Buffer.from(all.map(lineOf).join('')), 0);
      renameSync(`${this.name}.new`, this.name);
      this.file = file;
    } catch (error) {
      closeSync(file);
      throw error;
    }
  }

  private writeAt(file: number, bytes: Buffer, at: number): void {
    for (let written = 0; written < bytes.length;)
      written += writeSync(file, bytes, written, bytes.length - written, at + written);
  }
}
