import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { GATEWAY_FLAGS, GATEWAY_THREADS } from '../../../scripts/processes.mjs';
import { freePort, root, temporaryFolder } from '../portal.mjs';
import { AROUND, pin } from './pin.mjs';
import { startProgram } from './proxies.mjs';

/**
 * The provider's system and the portal, in a process of their own.
 * @param {string[]} [kind] `documented`: the APIs have documents, with which their answers can be compared
 */
export async function startSurroundings(kind = []) {
  const file = path.join(root, '.cache/bench/surroundings.mjs');
  mkdirSync(path.dirname(file), { recursive: true });
  const entryPoints = [path.join(import.meta.dirname, 'surroundings.ts')];
  await build({ entryPoints, outfile: file, bundle: true, platform: 'node', format: 'esm', target: 'node20' });
  pin(process.pid, AROUND);
  const child = fork(file, kind);
  process.once('exit', () => child.kill('SIGKILL'));
  const [{ upstream, ...given }] = await once(child, 'message');
  /** Answers that were compared with documents, as gateways told since it was asked before. */
  const samples = async () => {
    child.send('samples');
    return /** @type {number} */ ((await once(child, 'message'))[0]);
  };
  return {
    ...given,
    ...{ upstream: new URL(upstream), samples, forget: () => child.send('forget'), stop: () => child.kill() },
  };
}

/**
 * The gateway with everything on.
 * @param {{ source: string, nodeKey: string }} portal @param {Record<string, string>} [environment]
 */
export async function startGateway({ source, nodeKey }, environment = {}) {
  const { buildGateway } = await import(path.join(root, 'gateway/build.mjs'));
  const folder = temporaryFolder('plane');
  await buildGateway(folder);
  const port = await freePort();
  const env = {
    ...{ TITIAN_SNAPSHOT: source, TITIAN_NODE_KEY: nodeKey, GATEWAY_PORT: String(port), GATEWAY_HOST: '127.0.0.1' },
    ...{ GATEWAY_DATA: path.join(folder, 'data'), LOG_LEVEL: 'error', ...GATEWAY_THREADS, ...environment },
  };
  const command = [process.execPath, ...GATEWAY_FLAGS, path.join(folder, 'gateway.mjs')];
  return startProgram({ command, env }, port, '/-/ready');
}
