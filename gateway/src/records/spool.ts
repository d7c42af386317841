import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import type { CallRecord } from '@titian/shared-contracts/plane';

export interface SpoolOptions {
  folder: string;
  /** Most bytes on disk; beyond it records are counted as lost. */
  maxBytes: number;
  /** Called when records begin to be lost. */
  alarm: (lost: number) => void;
}

/** A batch is written after so many milliseconds or records, whichever comes first. */
const EVERY_MS = 200;
const BATCH = 1_000;
/** Records of one file, which is sent and deleted as a whole. */
const IN_FILE = 10_000;

const bytesIn = (folder: string) =>
  readdirSync(folder).reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);

/**
 * Call records on their way to the portal: lines of JSON in files, in batches. A clean stop writes all of them, a kill loses one batch at most.
 * Calls go on where the disk is full: what cannot be kept is counted.
 */
export class Spool {
  private waiting: CallRecord[] = [];
  private writing: Promise<void> = Promise.resolve();
  private readonly timer: NodeJS.Timeout;
  private bytes: number;
  private inFile = 0;
  private fileNumber = 0;
  private readonly startedAt = Date.now();
  /** Records that could not be kept since the start. */
  lost = 0;

  constructor(private readonly options: SpoolOptions) {
    mkdirSync(options.folder, { recursive: true, mode: 0o700 });
    this.bytes = bytesIn(options.folder);
    this.timer = setInterval(() => void this.flush(), EVERY_MS);
  }

  readonly add = (record: CallRecord): void => {
    this.waiting.push(record);
    if (this.waiting.length >= BATCH) void this.flush();
  };

  /** Writes what waits; batches keep their order. */
  flush(): Promise<void> {
    const batch = this.waiting.splice(0);
    if (batch.length > 0) this.writing = this.writing.then(() => this.write(batch));
    return this.writing;
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }

  private async write(batch: CallRecord[]): Promise<void> {
    const text = batch.map((record) => `${JSON.stringify(record)}\n`).join('');
    const size = Buffer.byteLength(text);
    try {
      if (this.bytes + size > this.options.maxBytes) throw new Error('The spool is full');
      await appendFile(this.file(batch.length), text, { mode: 0o600 });
      this.bytes += size;
    } catch {
      if (this.lost === 0) this.options.alarm(batch.length);
      this.lost += batch.length;
    }
  }

  private file(records: number): string {
    if (this.inFile > 0 && this.inFile + records > IN_FILE) {
      this.fileNumber += 1;
      this.inFile = 0;
    }
    this.inFile += records;
    return path.join(this.options.folder, `${this.startedAt}-${String(this.fileNumber).padStart(6, '0')}.ndjson`);
  }
}
