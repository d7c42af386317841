import { JournalFile } from './journal-file';
import { Entries, entriesIn } from './rate-entries';
import type { Kept, MomentStore, Rated } from './windows';

/** A clock whose moments go on when the process dies. */
export interface LastingClock {
  now: () => number;
  /** Two processes whose clocks have one name can compare their moments; null can be compared with none. */
  name: string | null;
}

/** Moments of admitted calls in a file beside the snapshot, behind the name of the clock that they are of. */
export class RateJournal implements MomentStore {
  private readonly file: JournalFile;
  private entries = new Entries();

  constructor(
    name: string,
    private readonly clock: LastingClock,
  ) {
    this.file = new JournalFile(name);
  }

  /**
   * Moments of another clock, as after the machine's own start, can't be placed on this one: those that still counted at the end count from now
   * on, which is later than they were.
   */
  read(): Kept[] {
    const bytes = this.file.read();
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
    for (const { subject, periodMs } of rated) this.entries.add({ subject: subject.name, periodMs }, at);
  }

  write(): void {
    this.file.append(this.entries.taken());
  }

  isLarge(): boolean {
    return this.file.isLarge();
  }

  replace(all: Iterable<Kept>): void {
    const entries = new Entries();
    this.file.replace(this.parts(all, entries));
    this.entries = entries;
  }

  private *parts(all: Iterable<Kept>, entries: Entries): Iterable<Uint8Array> {
    yield Buffer.from(`${this.clock.name ?? ''}\n`);
    for (const { moments, ...rated } of all) {
      for (const at of moments) entries.add(rated, at);
      yield entries.taken();
    }
  }
}
