import path from 'node:path';
import webpack from 'webpack';
import { bareShell } from '../webpack/host.mjs';

/** Builds the bare shell of the conformance run into a folder. */
export const buildBareShell = async (output) => {
  const compiler = webpack(bareShell({ dir: path.resolve(import.meta.dirname, '..'), output }));
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, result) => compiler.close(() => (error ? reject(error) : resolve(result)))),
  );
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only' }));
};
