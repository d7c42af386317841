import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const kit = path.resolve(import.meta.dirname, '..');
const COMMANDS = path.join(kit, 'command');

const BIN = `
import { ACTS } from './acts.mjs';
import { run } from './run.mjs';

process.exitCode = await run('section', ACTS, process.argv.slice(2));
`;

/** Replaces `command/contracts.mjs`, which resolves the contracts at run time: here they are bundled. */
const CONTRACTS = `
import { TIME_ZONE } from '@titian/shared-contracts';
import * as platform from '@titian/shared-contracts/platform';

export const platformContracts = () => platform;
export const portalContracts = () => ({ TIME_ZONE });
`;
const ownContracts = {
  name: 'contracts',
  setup(plugin) {
    plugin.onLoad({ filter: /command\/contracts\.mjs$/ }, () => ({ contents: CONTRACTS, resolveDir: COMMANDS }));
  },
};

/**
 * Makes `section-desk`: the acts on channels in one file, for people without a section folder, such as the platform team when the console
 * does not work. It has no dependencies, so only the portal has to be reachable.
 */
export const makeDesk = async (target) => {
  const { version } = JSON.parse(readFileSync(path.join(kit, 'package.json'), 'utf8'));
  mkdirSync(target, { recursive: true });
  await build({
    stdin: { contents: BIN, resolveDir: COMMANDS, sourcefile: 'section.mjs' },
    outfile: path.join(target, 'section.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    minifySyntax: true,
    banner: { js: '#!/usr/bin/env node' },
    logLevel: 'warning',
    plugins: [ownContracts],
  });
  const manifest = { name: '@titian/section-desk', version, type: 'module', bin: { section: 'section.mjs' } };
  writeFileSync(path.join(target, 'package.json'), JSON.stringify(manifest, null, 2));
};
