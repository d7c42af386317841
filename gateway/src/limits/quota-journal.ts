import { JournalFile } from './journal-file';
import type { Count } from './counts';
import type { QuotaStore } from './quotas';

const lineOf = ({ subscription, unit, from, until, used }: Count) =>
  `[${JSON.stringify(subscription)},"${unit}",${from},${until},${used}]\n`;

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

/** Counts in a file beside the snapshot: of several lines of one period the last says how many there are. */
export class QuotaJournal implements QuotaStore {
  private readonly file: JournalFile;

  constructor(
    name: string,
    private readonly now: () => number,
  ) {
    this.file = new JournalFile(name);
  }

  /** Counts of periods that haven't ended. */
  read(): Count[] {
    const last = new Map<string, Count>();
    for (const line of this.file.read().toString().split('\n')) {
      const count = countOf(line);
      if (count && count.until > this.now()) last.set(`${count.subscription} ${count.unit} ${count.from}`, count);
    }
    return [...last.values()];
  }

  write(counts: readonly Count[]): void {
    let lines = '';
    for (const count of counts) lines += lineOf(count);
    this.file.append(Buffer.from(lines));
  }

  isLarge(): boolean {
    return this.file.isLarge();
  }

  replace(all: readonly Count[]): void {
    this.file.replace([Buffer.from(all.map(lineOf).join(''))]);
  }
}
