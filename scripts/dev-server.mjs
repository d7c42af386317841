import { spawn } from 'node:child_process';
import { END_WITH_PARENT } from './processes.mjs';

/**
 * The server process of `npm run dev`: restarted after a change of the server, notified of each build of shell and sections.
 * @param {string} file
 * @param {NodeJS.ProcessEnv} env
 * @param {(message: unknown) => void} heard is given what it says, as that it is ready
 */
export function developmentServer(file, env, heard) {
  /** @type {import('node:child_process').ChildProcess | null} */
  let child = null;
  /** @type {Promise<unknown>} */
  let queue = Promise.resolve();

  const start = () => {
    const started = spawn(process.execPath, ['--enable-source-maps', ...END_WITH_PARENT, file], {
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child = started;
    started.on('message', heard);
    started.once('close', (code) => {
      if (child !== started) return;
      child = null;
      console.error(
        `The server ended${code ? ` with code ${code}` : ''}; it restarts after the next change of its sources.`,
      );
    });
  };
  const stop = () =>
    new Promise((resolve) => {
      const old = child;
      child = null;
      if (!old) return resolve(undefined);
      old.once('close', resolve);
      old.kill('SIGTERM');
    });
  /** Runs restarts one after the other: a second change may come while the server is still stopping. */
  const enqueue = (work) => (queue = queue.then(work));

  return {
    restart: () => enqueue(() => stop().then(start)),
    stop: () => enqueue(stop),
    notifyBuilt: () => child?.connected && child.send('built'),
  };
}
