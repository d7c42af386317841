import { readFileSync, readlinkSync } from 'node:fs';
import os from 'node:os';

/** A process as others see it that share its data folder, perhaps from another container or host. */
export interface Holder {
  host: string;
  pid: number;
  /** Its start time from the kernel, so that a reused process id is not taken for it; empty where unknown. */
  started: string;
  /** The boot of its machine and the namespace of its process id, within which the id means this process; empty where unknown. */
  machine: string;
}

const read = (what: () => string): string => {
  try {
    return what().trim();
  } catch {
    return '';
  }
};

const startTime = (pid: number) =>
  read(() => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? '');

function machine(): string {
  const boot = read(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'));
  const namespace = read(() => readlinkSync('/proc/self/ns/pid'));
  return boot && namespace && `${boot} ${namespace}`;
}

export const thisProcess = (): Holder => ({
  host: os.hostname(),
  pid: process.pid,
  started: startTime(process.pid),
  machine: machine(),
});

/** Whether a process runs, as seen from another one; `unknown` where its id has no meaning here. */
export function lifeOf({ pid, started, machine: where }: Holder, seenFrom: Holder): 'runs' | 'ended' | 'unknown' {
  if (!where || where !== seenFrom.machine) return 'unknown';
  return startTime(pid) === started ? 'runs' : 'ended';
}

export const nameOf = ({ pid, host }: Holder) => `process ${pid} on ${host}`;
