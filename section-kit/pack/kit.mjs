import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const kit = path.resolve(import.meta.dirname, '..');
const PLAIN = ['webpack', 'bin', 'command', 'templates', 'vitest'];

/** Copies the kit's folders that are packed unchanged, and the bare shell. */
export const kitFiles = (target, bare) => {
  cpSync(bare, path.join(target, 'bare'), { recursive: true });
  for (const folder of PLAIN) cpSync(path.join(kit, folder), path.join(target, folder), { recursive: true });
};

/** Files of the kit that `create` needs. */
const CREATOR = [
  ...['commands', 'acts', 'options', 'run', 'refusal'].map((name) => `command/${name}.mjs`),
  ...['command/create', 'templates'],
];

const BIN = `#!/usr/bin/env node
import { COMMANDS } from './command/commands.mjs';
import { run } from './command/run.mjs';

process.exitCode = await run('section', COMMANDS, ['create', ...process.argv.slice(2)]);
`;

/** Makes `create-section`: the one command that is needed before the kit is installed. It has no dependencies, so it starts at once. */
export const makeCreator = (target) => {
  const { version } = JSON.parse(readFileSync(path.join(kit, 'package.json'), 'utf8'));
  mkdirSync(target, { recursive: true });
  for (const part of CREATOR) cpSync(path.join(kit, part), path.join(target, part), { recursive: true });
  const manifest = { name: '@titian/create-section', version, type: 'module', bin: { 'create-section': 'create.mjs' } };
  writeFileSync(path.join(target, 'package.json'), JSON.stringify(manifest, null, 2));
  writeFileSync(path.join(target, 'create.mjs'), BIN, { mode: 0o755 });
};
