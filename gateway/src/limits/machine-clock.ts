import { readFileSync } from 'node:fs';

function sinceStart(): number {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1_000 + nanoseconds / 1e6;
}
/** How much earlier the machine started than this process; both count by one clock. */
const HEAD_START = sinceStart() - performance.now();

/** Milliseconds since the machine started. They only grow, for all processes alike, whatever its clock of the day says. */
export const machineTime = (): number => HEAD_START + performance.now();

/** This start of this machine, and what a container's time is off by. */
const NAMES = ['/proc/sys/kernel/random/boot_id', '/proc/self/timens_offsets'];
const textOf = (file: string) => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
};

/** By what `machineTime` counts: processes with the same name can compare their moments. Null where the system doesn't tell. */
export function machineClock(): string | null {
  const [start, ...offsets] = NAMES.map(textOf);
  return start === '' ? null : [start, ...offsets].join(' ').replace(/\s+/g, ' ');
}
