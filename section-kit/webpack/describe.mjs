import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import webpack from 'webpack';
import { loadTypeScript } from './load-typescript.mjs';

const require = createRequire(import.meta.url);
/** Versions of the section contract that what `defineSection` makes can live with. */
const CONTRACT = '^1.0.0';
const contracts = () => loadTypeScript(require.resolve('@titian/shared-contracts'));

const definitionOf = (dir) => {
  const same = (definition) => definition;
  const stubs = {
    '@titian/section-kit': { defineSection: same },
    '@titian/section-kit/foreign': { defineForeignSection: same },
  };
  return loadTypeScript(path.join(dir, 'src/section.ts'), stubs).default;
};

/** What `() => import('./x')` imports; it is read, not run. */
const importedBy = (load) => /\bimport\(\s*['"]([^'"]+)['"]/.exec(String(load))?.[1] ?? '';

/**
 * What a section's rows import, as they write it: by pattern the pages, by language the words.
 * @typedef {{ pages: [pattern: string, request: string][], words: [locale: string, request: string][] }} Imports
 * @param {string} dir the section's folder
 * @returns {Imports}
 */
export const importsOf = (dir) => {
  const { routes, messages, lifecycles } = definitionOf(dir);
  return {
    pages: routes.map(({ pattern, lazy }) => [pattern, importedBy(lazy ?? lifecycles)]),
    words: Object.entries(messages ?? {}).map(([locale, load]) => [locale, importedBy(load)]),
  };
};

/**
 * `section.json` of a section: what its `src/section.ts` says, without its code, with the version of its package.json.
 * Throws with every reason when the contract refuses it.
 * @param {string} dir the section's folder
 */
export const describe = (dir) => {
  const manifest = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));
  const definition = definitionOf(dir);
  const said = { ...definition, version: manifest.version, contract: CONTRACT };
  const checked = contracts().SectionDescription.safeParse(said);
  if (checked.success) return checked.data;
  const reasons = checked.error.issues.map(({ path: at, message }) => `  ${at.join('.')}: ${message}`);
  throw new Error(`${manifest.name} is not a valid section:\n${reasons.join('\n')}`);
};

/** Emits `section.json`, so that the shell knows the section without running its code. */
export class SectionJsonPlugin {
  constructor(dir) {
    this.dir = dir;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('SectionJsonPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'SectionJsonPlugin', stage }, () => {
        try {
          const json = JSON.stringify(describe(this.dir), null, 2);
          compilation.emitAsset('section.json', new webpack.sources.RawSource(json));
        } catch (error) {
          compilation.errors.push(new webpack.WebpackError(error.message));
        }
      });
    });
  }
}
