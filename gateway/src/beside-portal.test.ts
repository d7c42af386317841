import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { portalOf } from './testing/portal-of';
import { snapshotOf } from './testing/snapshot-of';

const root = path.resolve(import.meta.dirname, '../..');
const { buildGateway } = (await import(path.join(root, 'gateway/build.mjs'))) as {
  buildGateway: (outdir: string) => Promise<unknown>;
};
const folder = mkdtempSync(path.join(os.tmpdir(), 'titian-beside-'));
const file = (name: string, text: string) => {
  writeFileSync(path.join(folder, name), text);
  return path.join(folder, name);
};

/** What `npm start` does once the portal is ready; it goes on until it is killed. */
const BEGINNING = `
const { besidePortal } = await import(${JSON.stringify(pathToFileURL(path.join(root, 'scripts/processes.mjs')).href)});
const files = JSON.parse(process.env.FILES);
const beside = await besidePortal(process.env, files);
beside.begin({ ready: true, demo: true });
setInterval(() => {}, 1_000);`;
/** A process of the demo, which listens to no signal; and one that only ends when it is told so. */
const IDLE = `process.stderr.write('idle ' + process.pid + '\\n'); setInterval(() => {}, 1_000);`;
const BUSY = `process.on('SIGTERM', () => { process.stderr.write('told\\n'); process.exit(0); });
process.stderr.write('busy ' + process.pid + '\\n'); setInterval(() => {}, 1_000);`;

let portal: Awaited<ReturnType<typeof portalOf>>;
let starter: ChildProcess;
let said = '';
const pids: number[] = [];
const runs = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

beforeAll(async () => {
  await buildGateway(folder);
  portal = await portalOf(snapshotOf('http://127.0.0.1:1'));
  const files = {
    gateway: path.join(folder, 'gateway.mjs'),
    ...{ upstream: file('idle.mjs', IDLE), traffic: file('busy.mjs', BUSY) },
  };
  starter = spawn(process.execPath, [file('start.mjs', BEGINNING)], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...{ PATH: process.env.PATH, FILES: JSON.stringify(files), TITIAN_DATA: path.join(folder, 'data') },
      ...{ PORT: new URL(portal.source).port, TITIAN_NODE_KEY: portal.nodeKey, GATEWAY_PORT: '0' },
    },
  });
  starter.stderr!.on('data', (bytes: Buffer) => (said += bytes.toString()));
});
afterAll(() => {
  starter.kill('SIGKILL');
  for (const pid of pids.filter(runs)) process.kill(pid, 'SIGKILL');
  portal.stop();
  rmSync(folder, { recursive: true });
});

it('ends, as do the others beside the portal, when the process that began them is killed', async () => {
  await vi.waitFor(
    () => {
      for (const word of [/listens on port \d+/, /idle \d+/, /busy \d+/]) expect(said).toMatch(word);
    },
    { timeout: 20_000 },
  );
  pids.push(...[/idle (\d+)/, /busy (\d+)/].map((word) => Number(word.exec(said)![1])));
  const origin = `http://127.0.0.1:${/listens on port (\d+)/.exec(said)![1]}`;
  expect((await fetch(`${origin}/-/live`)).status).toBe(200);

  const killed = once(starter, 'exit');
  starter.kill('SIGKILL');
  await killed;
  await vi.waitFor(() => expect(pids.filter(runs)).toEqual([]), { timeout: 10_000 });
  await vi.waitFor(() => expect(fetch(`${origin}/-/live`)).rejects.toThrow(), { timeout: 10_000 });
  // As by SIGTERM: a gateway sends its last records first.
  expect(said).toContain('told');
});
