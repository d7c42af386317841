import type { Kept } from './windows';

/** A number of 8 bytes and two of 4: a period, a subject's number and the length of its name, which follows; or a moment, that number, and 0. */
const HEAD = 16;
const LEAST_ROOM = 4_096;

/** A subject's name, and over which period its moments count. */
type Named = Pick<Kept, 'subject' | 'periodMs'>;

/** Entries of a journal on their way: the first one of a subject says who that is. */
export class Entries {
  private readonly known = new Map<string, { number: number; periodMs: number }>();
  private bytes = Buffer.allocUnsafe(LEAST_ROOM);
  private used = 0;

  add({ subject, periodMs }: Named, at: number): void {
    let known = this.known.get(subject);
    if (known?.periodMs !== periodMs) {
      known = { number: known?.number ?? this.known.size + 1, periodMs };
      this.known.set(subject, known);
      const name = Buffer.from(subject);
      this.head(periodMs, known.number, name.length);
      this.used += name.copy(this.bytes, this.used);
    }
    this.head(at, known.number, 0);
  }

  /** What was added since it was last asked; good until more is added. */
  taken(): Uint8Array {
    const { bytes, used } = this;
    this.used = 0;
    return bytes.subarray(0, used);
  }

  private head(value: number, number: number, length: number): void {
    const needed = this.used + HEAD + length;
    if (needed > this.bytes.length) {
      const wider = Buffer.allocUnsafe(needed * 2);
      this.bytes.copy(wider, 0, 0, this.used);
      this.bytes = wider;
    }
    this.bytes.writeDoubleLE(value, this.used);
    this.bytes.writeUInt32LE(number, this.used + 8);
    this.bytes.writeUInt32LE(length, this.used + 12);
    this.used += HEAD;
  }
}

/** What a journal's entries say, as far as they are whole. */
export function entriesIn(bytes: Buffer): (Named & { moments: number[] })[] {
  const found = new Map<number, Named & { moments: number[] }>();
  for (let at = 0; at + HEAD <= bytes.length;) {
    const [value, number, length] = [bytes.readDoubleLE(at), bytes.readUInt32LE(at + 8), bytes.readUInt32LE(at + 12)];
    at += HEAD + length;
    if (at > bytes.length || !Number.isFinite(value)) break;
    const before = found.get(number);
    if (length === 0) before?.moments.push(value);
    else {
      const subject = bytes.toString('utf8', at - length, at);
      found.set(number, { subject, periodMs: value, moments: before?.moments ?? [] });
    }
  }
  return [...found.values()];
}
