import { spawn } from 'node:child_process';

/** The server process of `npm run dev`: started anew after a change, told of every build of shell and sections. */
export function developmentServer(file, env) {
  /** @type {import('node:child_process').ChildProcess | null} */
  let child = null;
  /** @type {Promise<unknown>} */
  let turn = Promise.resolve();

  const start = () => {
    const started = spawn(process.execPath, ['--enable-source-maps', file], {
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child = started;
    started.once('close', (code) => {
      if (child !== started) return;
      child = null;
      console.error(
        `The server ended${code ? ` with code ${code}` : ''}; it starts again after the next change of it.`,
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
  /** One after the other: a second change may come while the server is stopping for the first. */
  const next = (work) => (turn = turn.then(work));

  return {
    restart: () => next(() => stop().then(start)),
    stop: () => next(stop),
    tellBuilt: () => child?.connected && child.send('built'),
  };
}
