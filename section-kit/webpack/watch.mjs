import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import webpack from 'webpack';

const RELOAD = fileURLToPath(import.meta.resolve('./reload.client.mjs'));

const configOf = async (dir, output, extraEntry) => {
  const { default: config } = await import(pathToFileURL(path.join(dir, 'webpack.config.mjs')).href);
  const entry = config.entry.main ? { main: [...config.entry.main, ...extraEntry] } : config.entry;
  return { ...config, entry, output: { ...config.output, path: output }, infrastructureLogging: { level: 'error' } };
};

/**
 * Builds packages now and after each change of their sources, for development: open pages of the shell
 * reload. NODE_ENV must be `development` before this module is imported.
 * @param {{ dir: string, output: string }[]} places folders of the packages with their output folders
 * @param {(done: { dir: string, seconds: number, problems: string }) => void} onBuilt called after each build of one package
 */
export const watch = async (places, onBuilt) => {
  const configs = await Promise.all(places.map(({ dir, output }) => configOf(dir, output, [RELOAD])));
  const compiler = webpack(configs);
  compiler.compilers.forEach((one, index) =>
    one.hooks.done.tap('watch', (stats) => {
      const problems = stats.hasErrors() ? stats.toString({ preset: 'errors-only', colors: process.stdout.isTTY }) : '';
      onBuilt({ dir: places[index].dir, seconds: (stats.endTime - stats.startTime) / 1000, problems });
    }),
  );
  // Errors are in the result of each package.
  const watching = compiler.watch({ aggregateTimeout: 50 }, () => {});
  return () => new Promise((resolve) => watching?.close(resolve));
};
