import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Holder } from './holder';

/*
 * A lease on a folder that several processes can reach, perhaps from other containers and hosts: a folder of numbered files, each created
 * by one process exclusively. The highest number holds the lease until its file says that it was released, or until somebody has seen it
 * unchanged for long enough and creates the next number: of several who do so at once, one succeeds. Numbers are never used again, so
 * nobody can take a live lease for the dead one that it watched. No clocks of two machines are compared.
 */

/** Times in milliseconds. A lease is taken over `patience` after the last beat at the earliest, its holder doubts it long before that. */
export const LEASE_TIMES = {
  /** Between two beats of the holder. */
  beat: 2_000,
  /** So long after a beat its holder is sure of it; from then on it looks before each write. */
  doubt: 5_000,
  /** A lease that was watched for so long without a change has no holder any more. */
  patience: 10_000,
  /** Between two looks of a process that watches. */
  look: 250,
};
export type LeaseTimes = typeof LEASE_TIMES;

export interface Lease {
  folder: string;
  number: number;
}
/** What the newest file of a folder says. */
export interface FoundLease {
  number: number;
  /** Null in a file that can't be read, as after a power cut. */
  holder: Holder | null;
  isReleased: boolean;
  /** Changes with every beat. */
  mark: string;
}

const RELEASED = 'released';
export const leaseFile = ({ folder, number }: Lease) => path.join(folder, String(number));
const exists = (lease: Lease) => statSync(leaseFile(lease), { throwIfNoEntry: false }) !== undefined;

const numbersIn = (folder: string): number[] =>
  readdirSync(folder)
    .map(Number)
    .filter((number) => number > 0)
    .sort((a, b) => a - b);

function holderIn(text: string): Holder | null {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return null;
  }
}

/** The newest file of a folder, which is made where it is missing; null where there is none. */
export function newestLease(folder: string): FoundLease | null {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const number = numbersIn(folder).at(-1);
  if (number === undefined) return null;
  const file = leaseFile({ folder, number });
  const text = readFileSync(file, 'utf8');
  const isReleased = text === RELEASED;
  return {
    number,
    isReleased,
    holder: isReleased ? null : holderIn(text),
    mark: `${number} ${text} ${statSync(file).mtimeMs}`,
  };
}

/** What the holder writes at each beat. */
export const beatText = (holder: Holder, beat: number) => JSON.stringify({ ...holder, beat });

/** Creates the file of a number, and removes those before it; false where somebody else was first. */
export function claim(lease: Lease, holder: Holder): boolean {
  try {
    writeFileSync(leaseFile(lease), beatText(holder, 0), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  const isNewest = numbersIn(lease.folder).at(-1) === lease.number;
  // Who was slow may have created a number that others have long left behind.
  if (!isNewest) rmSync(leaseFile(lease), { force: true });
  else
    for (const number of numbersIn(lease.folder).filter((one) => one < lease.number))
      rmSync(leaseFile({ ...lease, number }), { force: true });
  return isNewest;
}

/** Whether the lease is still held. Throws where the folder can't be read, which says nothing. */
export function isHeld(lease: Lease): boolean {
  // In this order: whoever comes later removes lower numbers first.
  const isTaken = exists({ ...lease, number: lease.number + 1 });
  return !isTaken && exists(lease);
}

/** Lets the next process have the lease at once. */
export function giveUp(lease: Lease): void {
  if (isHeld(lease)) writeFileSync(leaseFile(lease), RELEASED);
}
