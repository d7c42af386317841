import { JournalFile } from './journal-file';
import type { NonceStore, Used } from './nonces';

const linesOf = (all: readonly Used[]) =>
  Buffer.from(all.map(({ nonce, until }) => `${JSON.stringify([nonce, until])}\n`).join(''));

/** A line that a crash of the machine has cut is none. */
function usedIn(line: string): Used[] {
  try {
    const [nonce, until] = JSON.parse(line) as unknown[];
    return typeof nonce === 'string' && typeof until === 'number' ? [{ nonce, until }] : [];
  } catch {
    return [];
  }
}

/** Numbers that were used, in a file beside the snapshot. */
export class NonceJournal implements NonceStore {
  private readonly file: JournalFile;

  constructor(name: string) {
    this.file = new JournalFile(name);
  }

  read(): Used[] {
    return this.file.read().toString().split('\n').flatMap(usedIn);
  }
  write(used: readonly Used[]): void {
    this.file.append(linesOf(used));
  }
  isLarge(): boolean {
    return this.file.isLarge();
  }
  replace(all: readonly Used[]): void {
    this.file.replace([linesOf(all)]);
  }
}
