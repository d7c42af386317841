import { createRequire } from 'node:module';
import { runTool } from './node-tool.mjs';
import { placeOf } from './place.mjs';

const require = createRequire(import.meta.url);

/** Runs the section's tests. */
export default async ({ args, options }) => {
  const { folder, name } = placeOf(options);
  const jest = require.resolve('jest/bin/jest');
  const flags = ['--experimental-vm-modules', '--no-warnings'];
  const ok = await runTool(jest, args, { folder, flags, env: { NODE_ENV: 'test' } });
  return { ok, data: { name } };
};
