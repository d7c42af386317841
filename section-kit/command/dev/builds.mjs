import { stripVTControlCharacters } from 'node:util';
import { configOf } from '../config.mjs';

/** Changes of several files that an editor saves at once are one change; milliseconds. */
const AT_ONCE_MS = 20;

/** What a loader puts around the author’s mistake: its own name, and how it got there itself. */
const AROUND = /^Module build failed \(from [^)]*\):\n(Error: *)?|\n\s*Caused by:\s*\n[^]*$/g;

/** What a build complains of, each with its place. */
const problemsOf = (stats) =>
  stats
    .toJson({ all: false, errors: true })
    .errors.map(({ moduleName, loc, message }) =>
      [[moduleName, loc].filter(Boolean).join(' '), stripVTControlCharacters(message).replace(AROUND, '')]
        .filter(Boolean)
        .join('\n')
        .trimEnd(),
    );

const filesOf = ({ compilation }) =>
  new Map(compilation.getAssets().map(({ name, source }) => [name, source.buffer()]));

/** What came of a build: its files with `release.json` read, or problems. */
const outcomeOf = (stats) => {
  const seconds = (stats.endTime - stats.startTime) / 1000;
  if (stats.hasErrors()) return { seconds, problems: problemsOf(stats) };
  const files = filesOf(stats);
  if (!files.has('release.json'))
    return { seconds, problems: ['The build makes no release.json: see webpack.config.mjs'] };
  const manifest = JSON.parse(files.get('release.json').toString());
  const { integrity } = manifest.files.find(({ path }) => path === manifest.entry);
  return { seconds, problems: [], build: integrity, manifest, files };
};

/**
 * Builds a section now and after each change of its sources; nothing is written to the disk.
 * @param {string} folder the section's @param {(outcome: object) => void} built called after each build
 * @returns {Promise<() => Promise<void>>} how to stop
 */
export const watchBuilds = async (folder, built) => {
  const config = await configOf(folder);
  const [{ default: webpack }, { development }] = await Promise.all([
    import('webpack'),
    import('../../webpack/development.mjs'),
  ]);
  const compiler = webpack({ ...development(config), infrastructureLogging: { level: 'none' } });
  compiler.hooks.shouldEmit.tap('section dev', () => false);
  const options = { aggregateTimeout: AT_ONCE_MS, ignored: '**/node_modules/**' };
  const watching = compiler.watch(options, (error, stats) =>
    built(error ? { seconds: 0, problems: [error.message] } : outcomeOf(stats)),
  );
  return () => new Promise((resolve) => watching?.close(() => compiler.close(() => resolve(undefined))));
};
