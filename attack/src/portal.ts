import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';

const READY_MS = 180_000;
const HOST = '127.0.0.1';

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, HOST, () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
const pause = (milliseconds: number) => new Promise((resume) => setTimeout(resume, milliseconds));
const isReady = (url: string) =>
  fetch(`${url}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Only these settings of the environment go on: a database or a mail server that somebody works with is not attacked. */
const PASSED_ON = ['PATH', 'HOME', 'TMPDIR', 'NODE_OPTIONS', 'SystemRoot'];

interface Given {
  /** Address of a database server that the attack started itself; null for the embedded one. */
  database?: string | null;
  /** A script that is loaded into the portal's process, which it may send messages from. */
  preload?: string;
}

/**
 * Starts the built portal on a free port of this machine, reachable from this machine only, with the demo in a temporary folder.
 * @param root folder of the project
 */
export async function startPortal(root: string, { database = null, preload }: Given = {}) {
  const port = await freePort();
  const url = `http://${HOST}:${port}`;
  const data = mkdtempSync(path.join(os.tmpdir(), 'titian-attack-'));
  const given = Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]]));
  const own = { HOST, PORT: String(port), TITIAN_DATA: data, TITIAN_DEMO: '1', LOG_LEVEL: 'error' };
  const script = path.join(root, 'server/dist/server.mjs');
  const server = spawn(process.execPath, [...(preload ? ['--require', preload] : []), script], {
    stdio: ['ignore', 'ignore', 'inherit', ...(preload ? ['ipc' as const] : [])],
    // All calls come from one address, and the limit on these is not what is attacked.
    env: { ...given, ...own, ...(database && { DATABASE_URL: database }), TITIAN_REQUESTS_PER_MINUTE: '1000000000' },
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  process.on('exit', () => {
    server.kill('SIGKILL');
    rmSync(data, { recursive: true, force: true });
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const end = Date.now() + READY_MS;
  while (!(await isReady(url))) {
    if (server.exitCode !== null || Date.now() > end) throw new Error('The portal did not start: is it built?');
    await pause(50);
  }
  return {
    url,
    process: server,
    hasEnded: () => server.exitCode !== null || server.signalCode !== null,
    stop: async () => {
      server.kill('SIGTERM');
      await Promise.race([ended, pause(10_000).then(() => server.kill('SIGKILL'))]);
    },
  };
}
