import { createRequire } from 'node:module';
import { runTool } from './node-tool.mjs';
import { placeOf } from './place.mjs';

const require = createRequire(import.meta.url);

/** Checks the section's types. */
export default async ({ options }) => {
  const { folder, name } = placeOf(options);
  const tsc = require.resolve('typescript7/package.json').replace(/package\.json$/, 'bin/tsc');
  const ok = await runTool(tsc, ['-p', '.'], { folder });
  return { ok, data: { name }, lines: ok ? [`${name}: no type errors.`] : [] };
};
