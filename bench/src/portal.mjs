import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');
const READY_MS = 180_000;
/** All calls come from one address, which would hit the rate limit. */
const UNLIMITED = { TITIAN_REQUESTS_PER_MINUTE: '1000000000' };
export const PASSWORD = 'Titian#2026';

/** A free port of this machine. */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
      probe.close(() => resolve(port));
    });
  });

const pause = (milliseconds) => new Promise((resume) => setTimeout(resume, milliseconds));

/** After this time a started server has made its first back-up and run its jobs. Milliseconds. */
const SETTLED_MS = 20_000;
export const untilSettled = () => pause(SETTLED_MS);

/** A new temporary folder, removed when the process exits. */
export function temporaryFolder(name) {
  const folder = mkdtempSync(path.join(os.tmpdir(), `titian-bench-${name}-`));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const isReady = async (url) => {
  try {
    return (await fetch(`${url}/health/ready`)).ok;
  } catch {
    return false;
  }
};

/**
 * Starts the built portal on a free port of this machine.
 * @param {{ data: string, env?: Record<string, string>, folder?: string }} options data folder, further settings, folder with the build
 * @returns its address, process id, milliseconds until it was ready, and a function that stops it
 */
export async function startPortal({ data, env = {}, folder = root }) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const server = spawn(process.execPath, [path.join(folder, 'server/dist/server.mjs')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      TITIAN_DEMO: '1',
      TITIAN_DATA: data,
      LOG_LEVEL: 'error',
      ...UNLIMITED,
      ...env,
    },
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  process.on('exit', () => server.kill('SIGKILL'));
  while (!(await isReady(url))) {
    if (server.exitCode !== null || performance.now() - started > READY_MS)
      throw new Error('The portal did not start.');
    await pause(20);
  }
  const readyMs = performance.now() - started;
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
  };
  return { url, pid: server.pid, readyMs, stop };
}

/** An access token of a demo account. */
export async function signIn(url, username) {
  const answer = await fetch(`${url}/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'password', username, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`Sign-in answered ${answer.status}`);
  return (await answer.json()).access_token;
}

/** Resident memory of a process, in bytes. */
export const memoryOf = (pid) =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
