import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from '../portal.mjs';

const READY_MS = 180_000;
const READY = /http:\/\/localhost:(\d+)/;

/**
 * Starts the built portal on the loopback address, with a data folder that an earlier one may have used.
 * @param {string} data folder of its data
 * @param {number} port a free port
 * @returns its address, and functions that kill it (SIGKILL) or stop it (SIGTERM)
 */
export async function startKillablePortal(data, port) {
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, [path.join(root, 'server/dist/server.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      TITIAN_DEMO: '1',
      TITIAN_DATA: data,
      LOG_LEVEL: 'fatal',
      TITIAN_REQUESTS_PER_MINUTE: '1000000000',
    },
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const leave = () => server.kill('SIGKILL');
  process.once('exit', leave);
  const ready = new Promise((resolve) => server.stdout.on('data', (text) => READY.test(text) && resolve('ready')));
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, READY_MS, 'late');
  });
  const outcome = await Promise.race([ready, late, ended.then(() => 'ended')]);
  clearTimeout(timer);
  if (outcome !== 'ready') throw new Error(`The portal did not start: ${outcome}.`);
  const end = async (signal) => {
    server.kill(signal);
    await ended;
    process.off('exit', leave);
  };
  return { url, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}
