import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { appendFile, readdir, rename, rm, stat, truncate } from 'node:fs/promises';
import path from 'node:path';
import type { CallRecord } from '@titian/shared-contracts/plane';
import { type Batch, Lines } from './lines';
import { REFUSED, trimRefused } from './refused-files';

export interface SpoolOptions {
  folder: string;
  /** Most bytes on disk; beyond it records are counted as lost. */
  maxBytes: number;
  /** Called with how many records were lost since the start: when that begins, now and then while it goes on, and at the end. */
  alarm: (lost: number) => void;
}

/** A batch is written after so many milliseconds, records or bytes, whichever comes first. */
const EVERY_MS = 200;
const BATCH = 1_000;
const BATCH_BYTES = 1024 ** 2;
/** Records and bytes of one file, which is sent and deleted as a whole: fewer than the portal takes, whatever callers had recorded of them. */
const IN_FILE = 10_000;
const FILE_BYTES = 24 * 1024 ** 2;
const ENDING = '.ndjson';
/** Of the bytes on disk, the part that files have which the portal refused. */
const REFUSED_SHARE = 0.1;
/** Between two alarms. */
const ALARM_EVERY_MS = 10_000;

const bytesIn = (folder: string) =>
  readdirSync(folder).reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);

/**
 * Call records on their way to the portal: lines of JSON in files, in batches. A clean stop writes all of them, a kill loses one batch at most.
 * Calls go on where the disk is full: what cannot be kept is counted.
 */
export class Spool {
  /** Of this callback of the event loop. */
  private readonly ended: CallRecord[] = [];
  private readonly waiting = new Lines();
  private writing: Promise<void> = Promise.resolve();
  private readonly timer: NodeJS.Timeout;
  /** On disk. */
  bytes: number;
  private inFile = 0;
  private fileNumber = 0;
  private fileBytes = 0;
  /** How many losses were told, and when; milliseconds since the process began. */
  private told = { lost: 0, at: -Infinity };
  private readonly startedAt = Date.now();
  /** Records that could not be kept, or that the portal refused, since the start; and why the last one was lost. */
  lost = 0;
  lossReason: string | null = null;

  constructor(private readonly options: SpoolOptions) {
    mkdirSync(options.folder, { recursive: true, mode: 0o700 });
    this.bytes = bytesIn(options.folder) - this.trimRefused();
    this.timer = setInterval(() => void this.flush(), EVERY_MS);
  }

  readonly add = (record: CallRecord): void => {
    const count = this.ended.push(record);
    if (count === 1) process.nextTick(this.writeDown);
    if (count >= BATCH) this.writeDown();
  };

  /** Makes bytes of the records of one callback, one after the other. */
  private readonly writeDown = (): void => {
    for (const record of this.ended.splice(0))
      try {
        this.waiting.add(record);
        if (this.waiting.used >= BATCH_BYTES) this.takeBatch();
      } catch (error) {
        this.lose(1, error);
      }
    if (this.waiting.count >= BATCH) this.takeBatch();
  };

  /** Writes what waits; batches keep their order. */
  flush(): Promise<void> {
    if (this.ended.length > 0) this.writeDown();
    if (this.waiting.count > 0) this.takeBatch();
    return this.writing;
  }

  private takeBatch(): void {
    const batch = this.waiting.take();
    this.writing = this.writing.then(() => this.write(batch));
  }

  /** Closes the file of now, and answers the names of all that are closed, oldest first. */
  async closed(): Promise<string[]> {
    await this.flush();
    const { folder } = this.options;
    const closing = this.writing.then(async () => {
      if (this.inFile > 0) this.nextFile();
      return (await readdir(folder)).filter((name) => name.endsWith(ENDING)).sort();
    });
    this.writing = closing.then(
      () => undefined,
      () => undefined,
    );
    return closing;
  }

  fileOf = (name: string): string => path.join(this.options.folder, name);

  /** Removes a closed file, whose records are with the portal. */
  async remove(name: string): Promise<void> {
    const { size } = await stat(this.fileOf(name));
    await rm(this.fileOf(name));
    this.bytes -= size;
  }

  /** Puts a file aside that the portal will never take: its records are lost. It stays on disk for a person, until newer ones need its room. */
  async setAside(name: string, records: number, reason: string): Promise<void> {
    await rename(this.fileOf(name), this.fileOf(name) + REFUSED);
    this.lose(records, reason);
    this.bytes -= this.trimRefused();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
    if (this.lost > this.told.lost) this.options.alarm(this.lost);
  }

  private async write(batch: Batch): Promise<void> {
    const { bytes, count } = batch;
    const file = this.fileFor(count, bytes.length);
    try {
      if (this.bytes + bytes.length > this.options.maxBytes) throw new Error('The spool is full');
      await appendFile(file, bytes, { mode: 0o600 });
      this.bytes += bytes.length;
      this.fileBytes += bytes.length;
    } catch (error) {
      // Of a batch that was written in part nothing stays: the next one would follow half a line.
      await truncate(file, this.fileBytes).catch(() => this.nextFile());
      this.lose(count, error);
    } finally {
      this.waiting.giveBack(batch);
    }
  }

  private trimRefused(): number {
    return trimRefused(this.options.folder, this.options.maxBytes * REFUSED_SHARE);
  }

  private lose(records: number, reason: unknown): void {
    this.lossReason = reason instanceof Error ? reason.message : String(reason);
    this.lost += records;
    const now = performance.now();
    if (now - this.told.at < ALARM_EVERY_MS) return;
    this.told = { lost: this.lost, at: now };
    this.options.alarm(this.lost);
  }

  private fileFor(records: number, bytes: number): string {
    const fits = this.inFile + records <= IN_FILE && this.fileBytes + bytes <= FILE_BYTES;
    if (this.inFile > 0 && !fits) this.nextFile();
    this.inFile += records;
    return this.fileOf(`${this.startedAt}-${String(this.fileNumber).padStart(6, '0')}${ENDING}`);
  }

  private nextFile(): void {
    this.fileNumber += 1;
    this.inFile = this.fileBytes = 0;
  }
}
