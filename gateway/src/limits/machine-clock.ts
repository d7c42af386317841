import { readFileSync } from 'node:fs';

/**
 * Milliseconds since the machine started. They only grow, for all processes alike, whatever its clock of the day says. The system is asked each
 * time: a difference to the process's own time is off by what passes while it is taken, in each process by another time.
 */
export function machineTime(): number {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1_000 + nanoseconds / 1e6;
}

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
