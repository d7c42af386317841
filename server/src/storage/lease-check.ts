import { isHeld, type Lease } from './lease';

/** A lease with the time of its last beat, in memory that all threads of its holder share. */
export interface SharedLease extends Lease {
  /** One 64-bit number: nanoseconds of `process.hrtime`, which counts alike in all threads; 0 before the first beat. */
  lastBeat: SharedArrayBuffer;
  /** So long after a beat the lease is sure; milliseconds. */
  doubt: number;
}

export const shareLease = (lease: Lease, doubt: number): SharedLease => ({
  ...lease,
  lastBeat: new SharedArrayBuffer(8),
  doubt,
});

const timeIn = (lease: SharedLease) => new BigInt64Array(lease.lastBeat);

/** Notes that others have a sign of life of `since`, after which the lease was still held. */
export const noteBeat = (lease: SharedLease, since: bigint) => void Atomics.store(timeIn(lease), 0, since);

/**
 * Tells whether the lease is held: from the last beat, and where that is too long ago, as after the process or its machine was paused, from
 * the files, each time.
 */
export function checkOf(lease: SharedLease): () => boolean {
  const lastBeat = timeIn(lease);
  const doubt = BigInt(lease.doubt) * 1_000_000n;
  return () => process.hrtime.bigint() - Atomics.load(lastBeat, 0) < doubt || isHeld(lease);
}
