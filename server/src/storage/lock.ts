import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type Holder, lifeOf, nameOf, thisProcess } from './holder';
import { claim, type FoundLease, giveUp, LEASE_TIMES, type Lease, type LeaseTimes, newestLease } from './lease';
import { type SharedLease, shareLease } from './lease-check';
import type { KeeperStart } from './lease.worker';

export interface LockOptions {
  /** Who takes it; tests are another host. */
  as?: Holder;
  times?: Partial<LeaseTimes>;
  /** Called once where the lock may be held and has to be watched, with a line for the administrator. */
  waiting?: (message: string) => void;
  /** Called when another process has taken the lock, as after this one was paused. Nothing may be written from then on. */
  lost?: (error: Error) => void;
}
export interface Lock {
  lease: SharedLease;
  release(): Promise<void>;
}

/** Beats that have to be seen: a network file system may show a last one late. */
const SIGNS_OF_LIFE = 2;

const inUse = (by: string) =>
  new Error(`The data folder is in use by ${by}: stop it, or choose another folder by TITIAN_DATA.`);
const holderOf = ({ holder }: FoundLease) => (holder ? nameOf(holder) : 'an unknown process');

export const lockLost = () =>
  new Error(
    'Another server has taken the data folder, because this one gave no sign of life: it was paused, or its disk hung. It stops, so as not to write over what the other one has written.',
  );

/** The newest lease; a file that goes away while it is read was replaced by another one. */
function newest(folder: string): FoundLease | null {
  for (;;)
    try {
      return newestLease(folder);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
}

/**
 * Watches a lease whose holder may be alive: true once it was quiet for long enough, false where it is not the newest any more or was
 * released. Time counts as far as this process ran: paused together with the holder, it has watched nothing. Throws where the holder shows
 * signs of life.
 */
async function isQuiet(folder: string, { number, ...first }: FoundLease, times: LeaseTimes): Promise<boolean> {
  let { mark } = first;
  let [signs, quiet] = [0, 0];
  while (quiet < times.patience) {
    const before = performance.now();
    await pause(times.look);
    const found = newest(folder);
    if (found?.number !== number || found.isReleased) return false;
    quiet += Math.min(performance.now() - before, times.look * 2);
    if (found.mark === mark) continue;
    [mark, quiet, signs] = [found.mark, 0, signs + 1];
    if (signs >= SIGNS_OF_LIFE) throw inUse(holderOf(found));
  }
  return true;
}

/** Whether a lease has no holder, as far as one look tells. Throws where its holder runs on this machine. */
function isFree(found: FoundLease, self: Holder): boolean {
  const life = found.holder ? lifeOf(found.holder, self) : 'unknown';
  if (life === 'runs') throw inUse(holderOf(found));
  return found.isReleased || life === 'ended';
}

async function acquire(folder: string, self: Holder, times: LeaseTimes, waiting: LockOptions['waiting']) {
  let tell = waiting;
  for (;;) {
    const found = newest(folder);
    if (found && !isFree(found, self)) {
      const seconds = Math.ceil(times.patience / 1_000);
      tell?.(`The data folder was in use by ${holderOf(found)}: waiting ${seconds} s to see whether it still is.`);
      tell = undefined;
      if (!(await isQuiet(folder, found, times))) continue;
    }
    const lease: Lease = { folder, number: (found?.number ?? 0) + 1 };
    if (claim(lease, self)) return lease;
  }
}

/**
 * Takes a lock, which is a folder of its own, and renews it in a thread. A lock that was released, or whose holder has ended on this machine,
 * is taken at once; one of another container or host after it was watched for a while. Throws where another process holds it.
 * @param builtFolder folder of the built threads
 */
export async function takeLock(folder: string, builtFolder: string, options: LockOptions = {}): Promise<Lock> {
  const times = { ...LEASE_TIMES, ...options.times };
  const holder = options.as ?? thisProcess();
  const lease = shareLease(await acquire(folder, holder, times, options.waiting), times.doubt);
  const keeper = new Worker(path.join(builtFolder, 'lease.worker.mjs'), {
    workerData: { lease, holder, every: times.beat } satisfies KeeperStart,
  });
  keeper.unref();
  const failed = ({ message }: Error) =>
    options.lost?.(new Error(`The lock of the data folder can't be renewed: ${message}`));
  keeper.once('message', () => options.lost?.(lockLost()));
  keeper.once('error', failed);
  return {
    lease,
    async release() {
      keeper.off('error', failed);
      await keeper.terminate();
      giveUp(lease);
    },
  };
}
