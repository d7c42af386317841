import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/** A process's start time from the kernel, so that a reused process id is not taken for the owner; empty where unknown. */
function startTime(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isAlive(pid: number, started: string): boolean {
  if (!(pid > 0)) return false;
  const now = startTime(pid);
  if (now) return now === started;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * Creates the lock file with its owner in it, or not at all: the process may be killed between any two steps. Throws where the file exists.
 */
function claim(file: string): void {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, `${process.pid} ${startTime(process.pid)}`, { mode: 0o600 });
  try {
    linkSync(own, file);
  } finally {
    rmSync(own, { force: true });
  }
}

/** Takes a lock file for this process and returns how to release it. Throws where another running process holds it. */
export function takeLock(file: string): () => void {
  try {
    claim(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const [pid = '', started = ''] = readFileSync(file, 'utf8').split(' ');
    if (isAlive(Number(pid), started))
      throw new Error(`The data folder is in use by process ${pid}: stop it, or choose another by TITIAN_DATA.`, {
        cause: error,
      });
    rmSync(file, { force: true });
    claim(file);
  }
  return () => rmSync(file, { force: true });
}
