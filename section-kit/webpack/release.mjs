import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { describe, importsOf } from './describe.mjs';
import { loadTypeScript } from './load-typescript.mjs';
import { wordsOf } from './words.mjs';

const KIT = JSON.parse(readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8')).version;
/** Not listed: source maps are not published; compressed copies belong to their original file. */
const UNLISTED = /\.(map|br)$/;

const integrityOf = (bytes) => `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

/** Keys of nested translations, by full path. */
const keysOf = (tree, prefix = '') =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${prefix}${key}`] : keysOf(value, `${prefix}${key}.`),
  );

const readWords = (file) => (file.endsWith('.json') ? wordsOf(file) : loadTypeScript(file).default);

/** Keys of the section's translations, by language. */
const keysOfWords = (dir) => {
  const files = new Map(importsOf(dir).words);
  const keys = (locale) => {
    const file = files.get(locale);
    return file === undefined ? [] : keysOf(readWords(path.join(dir, 'src', file))).sort();
  };
  return { my: keys('my'), en: keys('en') };
};

/** What the build uses from the shared scope, with the accepted versions. */
const sharedOf = (compilation) =>
  Object.fromEntries(
    [...compilation.modules]
      .filter(({ type }) => type.startsWith('consume-shared'))
      .map(({ options: { shareKey, requiredVersion, strictVersion } }) => [
        shareKey,
        { range: requiredVersion || '*', strict: Boolean(strictVersion) },
      ])
      .sort(([one], [other]) => one.localeCompare(other)),
  );

const filesOf = (compilation) =>
  compilation
    .getAssets()
    .filter(({ name }) => !UNLISTED.test(name))
    .map(({ name, source }) => ({ path: name, bytes: source.size(), integrity: integrityOf(source.buffer()) }))
    .sort((one, other) => one.path.localeCompare(other.path));

/**
 * Emits `release.json` (`ReleaseManifest` of shared-contracts/platform) after every other file is final: all that the registry
 * needs to know about a release without running it.
 */
export class ReleasePlugin {
  /** @param {string} dir the section's folder */
  constructor(dir) {
    this.dir = dir;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 100;
      compilation.hooks.processAssets.tap({ name: 'ReleasePlugin', stage }, () => {
        // The errors are already reported.
        if (compilation.errors.length > 0) return;
        const { entry, js, css, hints } = JSON.parse(compilation.getAsset('assets.json').source.source().toString());
        const manifest = {
          manifest: 1,
          section: describe(this.dir),
          entry,
          initial: { js, css },
          hints,
          files: filesOf(compilation),
          shared: sharedOf(compilation),
          words: keysOfWords(this.dir),
          kit: KIT,
        };
        compilation.emitAsset('release.json', new webpack.sources.RawSource(JSON.stringify(manifest, null, 2)));
      });
    });
  }
}
