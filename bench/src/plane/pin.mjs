import { execFileSync } from 'node:child_process';
import os from 'node:os';

/** The core of what is measured, and the one of those that call it and answer it. */
export const MEASURED = 0;
export const AROUND = 1;

/**
 * Keeps a process and all its threads on one core, as far as there are two and `taskset` is installed. A program that changes cores, or shares one with
 * its callers for a while, costs twice as much in one second as in the next.
 * @param {number} pid @param {number} core
 */
export function pin(pid, core) {
  if (os.cpus().length < 2) return;
  try {
    execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', String(core), String(pid)], { stdio: 'ignore' });
  } catch {
    console.log('  taskset is not installed: programs change cores');
  }
}
