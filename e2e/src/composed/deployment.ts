import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dataFolder, PORTS } from '../portal';
import { sealRelease } from './sealRelease';

const project = path.resolve(import.meta.dirname, '../../..');
const READY_MS = 90_000;

/** A portal with its own copy of the build, to which releases can be deployed; its sections are served by another origin. */
export interface Deployment {
  address: string;
  /** Folder of the releases' files. */
  sections: string;
  /** Stops the portal, changes a section's build, and starts the portal again, as a deployment does. */
  deploy(section: string, change: (build: string) => void): Promise<void>;
  stop(): Promise<void>;
}

const copyBuild = (root: string) => {
  const sections = readdirSync(project).filter((folder) => folder.startsWith('mf-'));
  for (const part of ['package.json', 'server/dist', 'server/migrations', 'server/package.json', 'shell/dist'])
    cpSync(path.join(project, part), path.join(root, part), { recursive: true });
  for (const section of sections)
    cpSync(path.join(project, section, 'dist'), path.join(root, section, 'dist'), { recursive: true });
  // A section of another team, without the kit.
  cpSync(path.join(project, 'e2e/fixtures/mf-plain'), path.join(root, 'mf-plain/dist'), { recursive: true });
  sealRelease(path.join(root, 'mf-plain/dist'));
  for (const folder of ['node_modules', 'server/node_modules'])
    symlinkSync(path.join(project, folder), path.join(root, folder));
};

const isReady = (address: string) =>
  fetch(`${address}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

async function start(root: string, address: string, origin: string): Promise<ChildProcess> {
  const server = spawn(process.execPath, [path.join(root, 'server/dist/server.mjs')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: new URL(address).port,
      HOST: '127.0.0.1',
      TITIAN_DEMO: '1',
      TITIAN_DEMO_DAYS: '2',
      LOG_LEVEL: 'error',
      TITIAN_DATA: path.join(root, 'data'),
      TITIAN_SECTION_ORIGIN: origin,
    },
  });
  const until = Date.now() + READY_MS;
  while (!(await isReady(address))) {
    if (Date.now() > until || server.exitCode !== null) throw new Error('the composed portal did not start');
    await new Promise((resume) => setTimeout(resume, 250));
  }
  return server;
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}

/** Changes the version of a build, and so its digest. */
export const raiseVersion = (build: string, version: string): void => {
  const file = path.join(build, 'section.json');
  const description = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...description, version }));
  sealRelease(build);
};

/** Starts such a portal; `origin` serves its sections. */
export async function deployPortal(origin: string): Promise<Deployment> {
  const root = dataFolder('composed');
  const address = `http://localhost:${PORTS.composed}`;
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  copyBuild(root);
  let server = await start(root, address, origin);
  return {
    address,
    sections: path.join(root, 'data/sections'),
    async deploy(section, change) {
      await end(server);
      change(path.join(root, section, 'dist'));
      server = await start(root, address, origin);
    },
    stop: () => end(server),
  };
}
