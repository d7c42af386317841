import { stripVTControlCharacters } from 'node:util';
import { configOf } from '../config.mjs';

/** Debounce: an editor may save several files at once; milliseconds. */
const DEBOUNCE_MS = 20;

/** What a loader adds around the actual error: its own name and its stack. */
const LOADER_NOISE = /^Module build failed \(from [^)]*\):\n(Error: *)?|\n\s*Caused by:\s*\n[^]*$/g;

/** Errors of a build, each with its file and line. */
const problemsOf = (stats) =>
  stats
    .toJson({ all: false, errors: true })
    .errors.map(({ moduleName, loc, message }) =>
      [[moduleName, loc].filter(Boolean).join(' '), stripVTControlCharacters(message).replace(LOADER_NOISE, '')]
        .filter(Boolean)
        .join('\n')
        .trimEnd(),
    );

const filesOf = ({ compilation }) =>
  new Map(compilation.getAssets().map(({ name, source }) => [name, source.buffer()]));

/** Result of a build: its files with the parsed `release.json`, or problems. */
const outcomeOf = (stats) => {
  const seconds = (stats.endTime - stats.startTime) / 1000;
  if (stats.hasErrors()) return { seconds, problems: problemsOf(stats) };
  const files = filesOf(stats);
  if (!files.has('release.json'))
    return { seconds, problems: ['The build writes no release.json: see webpack.config.mjs'] };
  const manifest = JSON.parse(files.get('release.json').toString());
  const { integrity } = manifest.files.find(({ path }) => path === manifest.entry);
  return { seconds, problems: [], build: integrity, manifest, files };
};

/**
 * Builds a section now and after each change of its sources; nothing is written to disk.
 * @param {string} folder the section's folder @param {(outcome: object) => void} onBuilt called after each build
 * @returns {Promise<() => Promise<void>>} stops watching
 */
export const watchBuilds = async (folder, onBuilt) => {
  const config = await configOf(folder);
  const [{ default: webpack }, { development }] = await Promise.all([
    import('webpack'),
    import('../../webpack/development.mjs'),
  ]);
  const compiler = webpack({ ...development(config), infrastructureLogging: { level: 'none' } });
  compiler.hooks.shouldEmit.tap('section dev', () => false);
  const options = { aggregateTimeout: DEBOUNCE_MS, ignored: '**/node_modules/**' };
  const watching = compiler.watch(options, (error, stats) =>
    onBuilt(error ? { seconds: 0, problems: [error.message] } : outcomeOf(stats)),
  );
  return () => new Promise((resolve) => watching?.close(() => compiler.close(() => resolve(undefined))));
};
