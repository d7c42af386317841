import { JournalFile } from './journal-file';
import type { NonceStore, Used } from './nonces';
import type { LastingClock } from './rate-journal';

const linesOf = (all: readonly Used[]) =>
  Buffer.from(all.map(({ nonce, until, noted }) => `${JSON.stringify([nonce, until, noted])}\n`).join(''));

/** Numbers that were used, in a file beside the snapshot, behind the name of the clock by which they were noted. */
export class NonceJournal implements NonceStore {
  private readonly file: JournalFile;

  constructor(
    name: string,
    private readonly clock: LastingClock,
  ) {
    this.file = new JournalFile(name);
  }

  /** Those that were noted by another clock, as before the machine's own start, count from now on, which is later than they were. */
  read(): Used[] {
    const lines = this.file.read().toString().split('\n');
    const now = this.clock.now();
    const isSame = this.clock.name !== null && lines[0] === this.clock.name;
    /** A line that a crash of the machine has cut is none. */
    const usedIn = (line: string): Used[] => {
      try {
        const [nonce, until, noted] = JSON.parse(line) as unknown[];
        if (typeof nonce !== 'string' || typeof until !== 'number') return [];
        return [{ nonce, until, noted: isSame && typeof noted === 'number' ? Math.min(noted, now) : now }];
      } catch {
        return [];
      }
    };
    return lines.flatMap(usedIn);
  }
  write(used: readonly Used[]): void {
    this.file.append(linesOf(used));
  }
  isLarge(): boolean {
    return this.file.isLarge();
  }
  replace(all: readonly Used[]): void {
    this.file.replace([Buffer.from(`${this.clock.name ?? ''}\n`), linesOf(all)]);
  }
}
