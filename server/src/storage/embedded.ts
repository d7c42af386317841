import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdirSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  type DatabaseError,
  LEASE_LOST,
  type WorkerAnswer,
  type WorkerRequest,
  type WorkerStart,
} from './embedded.protocol';
import { packImage } from './image';
import { type Lock, lockLost, type LockOptions, takeLock } from './lock';

type Unsent<R> = R extends WorkerRequest ? Omit<R, 'id'> : never;
interface Waiting {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}
interface QueryOptions {
  rowMode?: 'array' | 'object';
}

const READS_ONLY = /^\s*(select|show|explain|values)\b/i;
const RESTARTS_PER_MINUTE = 5;
/** Whoever asked for a statement has been refused by then: run now, it would come after the caller's next try. Milliseconds. */
const STALE = 10_000;

const stopped = () => new Error('The database thread stopped.');

const damaged = (directory: string, error: Error) =>
  new Error(
    `The database in ${directory} can't be opened: ${error.message.trim().split('\n')[0]} If its files are damaged, restore the newest back-up with "npm run restore".`,
    { cause: error },
  );

/**
 * PostgreSQL in a worker thread (PGlite), with the two methods that the query builder calls: `query` and `transaction`. There is one
 * connection: statements queue, and a transaction holds the queue. Inside a transaction the root handle throws, because it would wait for
 * itself. A commit is answered after the log is flushed. A crashed thread is restarted; what it was doing fails, a transaction as a whole.
 */
export class EmbeddedPostgres {
  private lastId = 0;
  private readonly waiting = new Map<number, Waiting>();
  private queue: Promise<unknown> = Promise.resolve();
  private readonly insideTransaction = new AsyncLocalStorage<true>();
  private worker?: Worker;
  private closing = false;
  private crashes: number[] = [];
  private lock: Lock | null = null;
  /** Why no statement is answered any more. */
  private ended: Error | null = null;

  private constructor(
    private readonly workerFile: string,
    private readonly start: WorkerStart,
    private readonly onLost?: (error: Error) => void,
  ) {}

  /** Opens a folder (made 0700, locked against other processes, also those of other hosts) or, with null, a database in memory. */
  static async open(
    workerFile: string,
    directory: string | null,
    image: string | null = null,
    options: LockOptions = {},
  ): Promise<EmbeddedPostgres> {
    const database = new EmbeddedPostgres(workerFile, { directory, lease: null, image }, options.lost);
    if (directory) await database.takeFolder(directory, options);
    await database.spawn().catch(async (error: Error) => {
      // Before the thread's exit is noted, which ends the database as well as a lost lease does.
      const problem = directory && !database.ended ? damaged(directory, error) : error;
      database.closing = true;
      await database.lock?.release();
      throw problem;
    });
    // It is in the folder by now; a thread that takes the place of a crashed one would refuse it.
    database.start.image = null;
    return database;
  }

  private async takeFolder(directory: string, options: LockOptions): Promise<void> {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    const lost = (error: Error) => this.lose(error);
    this.lock = await takeLock(`${directory}.lease`, path.dirname(this.workerFile), { ...options, lost });
    this.start.lease = this.lock.lease;
  }

  private spawn(): Promise<unknown> {
    if (this.ended) return Promise.reject(this.ended);
    const worker = new Worker(this.workerFile, { workerData: this.start });
    this.worker = worker;
    worker.on('message', (answer: WorkerAnswer) => this.settle(answer));
    worker.on('error', (error) => this.rejectAll(error));
    worker.on('exit', (code) => (code === LEASE_LOST ? this.lose(lockLost()) : void this.restart()));
    return new Promise((resolve, reject) => this.waiting.set(0, { resolve, reject }));
  }

  private settle(answer: WorkerAnswer): void {
    const waiting = this.waiting.get(answer.id);
    this.waiting.delete(answer.id);
    if (answer.error) waiting?.reject(asError(answer.error));
    else waiting?.resolve(answer.result);
  }

  private rejectAll(error: Error): void {
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }

  /** The folder is another process's: nothing is written from here any more. */
  private lose(error: Error): void {
    if (this.ended) return;
    this.end(error);
    void this.worker?.terminate();
    if (!this.closing) this.onLost?.(error);
  }

  private end(error: Error): void {
    this.ended = error;
    this.rejectAll(error);
  }

  private async restart(): Promise<void> {
    if (this.ended) return;
    this.rejectAll(stopped());
    const now = Date.now();
    this.crashes = [...this.crashes.filter((at) => at > now - 60_000), now];
    const inMemory = this.start.directory === null;
    if (this.closing || inMemory || this.crashes.length > RESTARTS_PER_MINUTE) return this.end(stopped());
    const ready = this.spawn();
    // What is queued already runs after what the crash broke off: without waiting for it, new statements would run within its transactions.
    this.queue = Promise.allSettled([this.queue, ready]);
    await ready.catch(() => undefined);
  }

  /** `worker`: the thread that alone may answer, as its transaction is lost with it. */
  private send(request: Unsent<WorkerRequest>, worker = this.worker): Promise<unknown> {
    if (this.ended) return Promise.reject(this.ended);
    if (worker !== this.worker) return Promise.reject(stopped());
    return new Promise((resolve, reject) => {
      const id = ++this.lastId;
      this.waiting.set(id, { resolve, reject });
      this.worker!.postMessage({ id, ...request });
    });
  }

  private enqueue<T>(task: () => Promise<T>): Promise<T> {
    if (this.insideTransaction.getStore()) {
      throw new Error('Use the handle that db.transaction() passes, not the database itself.');
    }
    const asked = performance.now();
    const inTime = () => {
      if (performance.now() - asked > STALE) throw new Error('The database is silent.');
      return task();
    };
    const result = this.queue.then(inTime, inTime);
    this.queue = result.catch(() => undefined);
    return result;
  }

  query(text: string, params?: unknown[], options?: QueryOptions): Promise<unknown> {
    const commits = !READS_ONLY.test(text);
    return this.enqueue(() => this.send({ kind: 'query', text, params, rowMode: options?.rowMode, commits }));
  }

  /** Runs a script of several statements. */
  exec(text: string): Promise<unknown> {
    return this.enqueue(() => this.send({ kind: 'script', text, commits: true }));
  }

  transaction<T>(work: (handle: Pick<EmbeddedPostgres, 'query'>) => Promise<T>): Promise<T> {
    return this.enqueue(async () => {
      const { worker } = this;
      const control = (text: string, commits = false) =>
        this.send({ kind: 'query', text, params: [], rowMode: undefined, commits }, worker);
      const query: EmbeddedPostgres['query'] = (text, params, options) =>
        this.send({ kind: 'query', text, params, rowMode: options?.rowMode, commits: false }, worker);
      await control('BEGIN');
      try {
        const result = await this.insideTransaction.run(true, () => work({ query }));
        await control('COMMIT', true);
        return result;
      } catch (error) {
        await control('ROLLBACK').catch(() => undefined);
        throw error;
      }
    });
  }

  /**
   * Writes a gzipped image of the whole database, as a backup or as the start of another one. Statements wait only while the folder is
   * copied, not while it is packed, which takes far longer.
   */
  async writeImage(file: string): Promise<void> {
    const { directory } = this.start;
    if (directory === null) throw new Error('A database in memory has no image.');
    const copy = `${file}.copy`;
    await rm(copy, { recursive: true, force: true });
    try {
      await this.enqueue(async () => {
        await this.send({ kind: 'script', text: 'checkpoint', commits: true });
        await cp(directory, copy, { recursive: true });
      });
      await packImage(copy, file);
    } finally {
      await rm(copy, { recursive: true, force: true });
    }
  }

  async close(): Promise<void> {
    this.closing = true;
    await this.queue;
    await this.send({ kind: 'close' }).catch(() => undefined);
    await this.worker?.terminate();
    await this.lock?.release();
  }
}

const asError = ({ message, ...fields }: DatabaseError) => Object.assign(new Error(message), fields);
