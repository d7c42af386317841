import { createRequire } from 'node:module';
import path from 'node:path';
import { runTool } from './node-tool.mjs';
import { placeOf } from './place.mjs';

const require = createRequire(import.meta.url);

/** Runs the section's tests. */
export default async ({ args, options }) => {
  const { folder, name } = placeOf(options);
  const vitest = path.join(path.dirname(require.resolve('vitest/package.json')), 'vitest.mjs');
  const ok = await runTool(vitest, ['run', ...args], { folder });
  return { ok, data: { name } };
};
