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

/** The contracts themselves: in the kit they are found at run time, beside it. */
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
 * `section-desk`: the acts on channels in one file, for whoever has no folder of a section at hand, as the platform team when the console
 * does not open. Without dependencies, so that nothing has to be reached but the portal.
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
