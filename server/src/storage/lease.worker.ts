import { fdatasyncSync, futimesSync, openSync, writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { Holder } from './holder';
import { beatText, isHeld, leaseFile } from './lease';
import { noteBeat, type SharedLease } from './lease-check';

/** Start parameters of the thread that renews a lease: it goes on while the others compute, and stands still with them when the process is paused. */
export interface KeeperStart {
  lease: SharedLease;
  holder: Holder;
  /** Between two beats, in milliseconds. */
  every: number;
}

const { lease, holder, every } = workerData as KeeperStart;
// A file that somebody has replaced or removed is not the one that is open here: a late beat reaches nobody.
const file = openSync(leaseFile(lease), 'r+');
let beats = 0;

function write(): void {
  try {
    writeSync(file, beatText(holder, ++beats), 0);
    // For other hosts, to which a network file system shows what is on the disk.
    fdatasyncSync(file);
  } catch {
    // A full disk: the time of change is a sign of life, too.
    futimesSync(file, new Date(), new Date());
  }
}

/** Errors of the file system say nothing about who holds the lease: the next beat tries again. */
function beat(): void {
  try {
    const since = process.hrtime.bigint();
    write();
    if (isHeld(lease)) return noteBeat(lease, since);
  } catch {
    return;
  }
  clearInterval(timer);
  parentPort!.postMessage('lost');
}
const timer = setInterval(beat, every);
