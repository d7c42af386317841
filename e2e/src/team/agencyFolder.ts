import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Running, runNode, type CommandResult, startNode } from './commandLine';

const workspace = path.resolve(import.meta.dirname, '../../../node_modules');
const OURS = '@titian';

async function unpack(address: string, folder: string): Promise<void> {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}`);
  mkdirSync(folder, { recursive: true });
  const file = `${folder}.tgz`;
  writeFileSync(file, Buffer.from(await reply.arrayBuffer()));
  execFileSync('tar', ['xzf', file, '--strip-components=1', '-C', folder]);
  rmSync(file);
}

/**
 * What `npm install` does, without the network: our packages come from the portal, as package.json says; all others are linked from the
 * workspace.
 */
async function install(folder: string): Promise<void> {
  const modules = path.join(folder, 'node_modules');
  mkdirSync(modules);
  for (const name of readdirSync(workspace))
    if (name !== OURS && !name.startsWith('.')) symlinkSync(path.join(workspace, name), path.join(modules, name));
  const { dependencies } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  for (const [name, address] of Object.entries(dependencies))
    if (name.startsWith(`${OURS}/`)) await unpack(address, path.join(modules, name));
  // Packages that npm nests there because the workspace has another version.
  const nested = path.join(workspace, '../section-kit/node_modules');
  if (existsSync(nested)) symlinkSync(nested, path.join(modules, OURS, 'section-kit/node_modules'));
}

/** A section in a folder outside the workspace, as of a team without the portal's source. */
export interface AgencyFolder {
  folder: string;
  /** Runs the command `section` there. */
  section(...args: string[]): Promise<CommandResult>;
  /** Starts one of its commands that run until they are stopped. */
  start(...args: string[]): Running;
  /** Runs a command outside that folder, with the one-file `section-desk` that the portal serves. */
  desk(...args: string[]): Promise<CommandResult>;
  /** Changes a file, or creates it. */
  write(file: string, change: (text: string) => string): void;
  remove(): void;
}

/** Creates a section with the packages that the portal serves. */
export async function createSection(portal: string, name: string, title: string): Promise<AgencyFolder> {
  const outside = mkdtempSync(path.join(os.tmpdir(), 'titian-agency-'));
  await unpack(`${portal}/registry/packages/create-section.tgz`, path.join(outside, 'creator'));
  const creator = path.join(outside, 'creator/create.mjs');
  const created = await runNode(creator, [name, '--portal', portal, '--title', title], outside);
  if (created.code !== 0) throw new Error(created.text);
  const folder = path.join(outside, name);
  const desk = path.join(outside, 'desk');
  await Promise.all([install(folder), unpack(`${portal}/registry/packages/section-desk.tgz`, desk)]);
  const command = path.join(folder, 'node_modules/@titian/section-kit/bin/section.mjs');
  return {
    folder,
    section: (...args) => runNode(command, args, folder),
    start: (...args) => startNode(command, args, folder),
    desk: (...args) => runNode(path.join(desk, 'section.mjs'), args, outside),
    write(file, change) {
      const place = path.join(folder, file);
      writeFileSync(place, change(existsSync(place) ? readFileSync(place, 'utf8') : ''));
    },
    remove: () => rmSync(outside, { recursive: true, force: true }),
  };
}
