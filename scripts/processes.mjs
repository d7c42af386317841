import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { root } from './install.mjs';

/** Flags of a process, with a channel to its parent, that shall end with it. */
export const END_WITH_PARENT = ['--import', new URL('end-with-parent.mjs', import.meta.url).href];

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
 * How Node starts a gateway: with room for the calls under way, so that they have ended before V8 looks for what may be forgotten. In what it
 * has by default they are copied twice. And with small functions joined to larger pieces than V8 otherwise makes (of 3,000 bytes and not 920): a call passes
 * some hundreds of them, each once. And without what V8 gives back in a quiet minute, compiled code among it: the next calls would cost three times as much. And with a heap that may grow to four times what is in use before V8 looks through
 * all of it: with so much room for what is new it otherwise does so every second under load, for a tenth to a fifth of a call's cost.
 */
export const GATEWAY_FLAGS = [
  '--max-semi-space-size=64',
  '--max-inlined-bytecode-size=900',
  '--max-inlined-bytecode-size-cumulative=3000',
  '--no-memory-reducer',
  '--heap-growing-percent=300',
];

/** Threads of a gateway: half of them look names up, and one that belongs to a server which doesn't answer takes a thread for long. */
export const GATEWAY_THREADS = { UV_THREADPOOL_SIZE: '32' };

const BUILT = {
  gateway: 'gateway/dist/gateway.mjs',
  upstream: 'server/dist/upstream.mjs',
  traffic: 'server/dist/demo-traffic.mjs',
};

/**
 * What runs beside a portal, and ends with the process that calls this, also where it is killed: its gateway, and in a demo the agencies' systems, with a small stream of their calls unless TITIAN_DEMO_TRAFFIC is 0.
 * @param {NodeJS.ProcessEnv} env
 * @param {typeof BUILT} files where they were built, from the project's folder
 * @returns the portal's own settings; `begin` is for its messages, of which the first that it is ready starts them
 */
export async function besidePortal(env, files = BUILT) {
  const port = env.PORT ?? '8080';
  const folder = path.join(path.resolve(root, env.TITIAN_DATA ?? '.data'), 'gateway');
  const gatewayPort = env.GATEWAY_PORT ?? String(await freePort());
  const shared = {
    TITIAN_NODE_KEY_FILE: path.join(folder, 'node.key'),
    TITIAN_GATEWAY: `http://127.0.0.1:${gatewayPort}`,
    ...env,
  };
  /** @type {Set<import('node:child_process').ChildProcess>} */
  const others = new Set();
  let [hasBegun, isOver] = [false, false];

  const keepRunning = (file, more = {}, wait = RESTART_MS) => {
    const flags = file === files.gateway ? GATEWAY_FLAGS : [];
    const child = spawn(process.execPath, [...flags, ...END_WITH_PARENT, path.resolve(root, file)], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...shared, ...more },
    });
    others.add(child);
    child.on('exit', (code) => {
      others.delete(child);
      if (code !== 0 && !isOver) {
        setTimeout(() => keepRunning(file, more, Math.min(wait * 2, LONGEST_RESTART_MS)), wait).unref();
      }
    });
  };
  const begin = (message) => {
    if (hasBegun || typeof message !== 'object' || !('ready' in message)) return;
    hasBegun = true;
    keepRunning(files.gateway, {
      ...(env.UV_THREADPOOL_SIZE === undefined && GATEWAY_THREADS),
      TITIAN_SNAPSHOT: `http://127.0.0.1:${port}/plane/snapshot`,
      TITIAN_NODE: env.TITIAN_NODE ?? `${os.hostname()}:${port}`,
      GATEWAY_PORT: gatewayPort,
      GATEWAY_HOST: env.GATEWAY_HOST ?? '127.0.0.1',
      GATEWAY_DATA: folder,
      GATEWAY_TRUSTED_PROXIES: env.GATEWAY_TRUSTED_PROXIES ?? trustedBy(env),
    });
    if (!('demo' in message && message.demo)) return;
    keepRunning(files.upstream);
    if (env.TITIAN_DEMO_TRAFFIC !== '0')
      keepRunning(files.traffic, {
        TITIAN_DATA: path.dirname(folder),
        TITIAN_GATEWAY: `http://127.0.0.1:${gatewayPort}`,
      });
  };
  const end = () => {
    isOver = true;
    others.forEach((child) => child.kill('SIGTERM'));
  };
  return { env: shared, begin, end };
}

/**
 * Runs the portal with what belongs beside it; all end with the portal, and with the process that calls this, also where it is killed.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<import('node:child_process').ChildProcess>} the portal
 */
export async function runPortal(env) {
  const beside = await besidePortal(env);
  const stdio = /** @type {import('node:child_process').StdioOptions} */ (['inherit', 'inherit', 'inherit', 'ipc']);
  const portal = spawn(process.execPath, [...END_WITH_PARENT, path.join(root, 'server/dist/server.mjs')], {
    ...{ stdio, env: beside.env },
  });
  portal.on('message', beside.begin);
  portal.on('exit', beside.end);
  return portal;
}
