import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { root } from './install.mjs';

const GATEWAY_PORT = 8190;
const LOOPBACK = ['127.0.0.0/8', '::1'];
/** Before a process that ended is started again, the first time and at most; milliseconds. */
const RESTART_MS = 1_000;
const LONGEST_RESTART_MS = 60_000;

/** @param {number} port @returns {Promise<number | null>} the port, or null where it is taken; 0 finds one that is free */
const tryPort = (port) =>
  new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(null));
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });
const freePort = async () => (await tryPort(GATEWAY_PORT)) ?? (await tryPort(0));

/** The portal itself, which passes calls on, and the proxies before it. @param {NodeJS.ProcessEnv} env */
const trustedBy = ({ TITIAN_TRUST_PROXY = '' }) =>
  [...LOOPBACK, ...TITIAN_TRUST_PROXY.split(',').map((part) => part.trim())]
    .filter((part) => part !== '' && part !== 'loopback')
    .join(',');

/**
 * Runs the portal with its gateway beside it, and in a demo the agencies' systems, with a small stream
 * of their calls unless TITIAN_DEMO_TRAFFIC is 0; all end with the portal.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<import('node:child_process').ChildProcess>} the portal
 */
export async function runPortal(env) {
  const port = env.PORT ?? '8080';
  const folder = path.join(path.resolve(root, env.TITIAN_DATA ?? '.data'), 'gateway');
  const gatewayPort = env.GATEWAY_PORT ?? String(await freePort());
  const shared = {
    TITIAN_NODE_KEY_FILE: path.join(folder, 'node.key'),
    TITIAN_GATEWAY: `http://127.0.0.1:${gatewayPort}`,
    ...env,
  };
  const run = (file, more = {}, stdio = /** @type {import('node:child_process').StdioOptions} */ ('inherit')) =>
    spawn(process.execPath, [path.join(root, file)], { stdio, env: { ...shared, ...more } });
  const portal = run('server/dist/server.mjs', {}, ['inherit', 'inherit', 'inherit', 'ipc']);
  /** @type {Set<import('node:child_process').ChildProcess>} */
  const others = new Set();

  const keepRunning = (file, more, wait = RESTART_MS) => {
    const child = run(file, more);
    others.add(child);
    child.on('exit', (code) => {
      others.delete(child);
      if (code !== 0 && portal.exitCode === null) {
        setTimeout(() => keepRunning(file, more, Math.min(wait * 2, LONGEST_RESTART_MS)), wait).unref();
      }
    });
  };
  portal.on('message', (message) => {
    if (typeof message !== 'object' || !('ready' in message)) return;
    keepRunning('gateway/dist/gateway.mjs', {
      TITIAN_SNAPSHOT: `http://127.0.0.1:${port}/plane/snapshot`,
      TITIAN_NODE: env.TITIAN_NODE ?? `${os.hostname()}:${port}`,
      GATEWAY_PORT: gatewayPort,
      GATEWAY_HOST: env.GATEWAY_HOST ?? '127.0.0.1',
      GATEWAY_DATA: folder,
      GATEWAY_TRUSTED_PROXIES: env.GATEWAY_TRUSTED_PROXIES ?? trustedBy(env),
    });
    if (!('demo' in message && message.demo)) return;
    keepRunning('server/dist/upstream.mjs');
    if (env.TITIAN_DEMO_TRAFFIC !== '0')
      keepRunning('server/dist/demo-traffic.mjs', {
        TITIAN_DATA: path.dirname(folder),
        TITIAN_GATEWAY: `http://127.0.0.1:${gatewayPort}`,
      });
  });
  portal.on('exit', () => others.forEach((child) => child.kill('SIGTERM')));
  return portal;
}
