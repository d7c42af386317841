import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import webpack from 'webpack';
import { loadTypeScript } from './load-typescript.mjs';
import { pageWords } from './page-words.mjs';

const require = createRequire(import.meta.url);
/** Versions of the section contract that `defineSection` supports. */
const CONTRACT = '^1.0.0';
const contracts = () => loadTypeScript(require.resolve('@titian/shared-contracts'));

const definitionOf = (dir) => {
  const identity = (definition) => definition;
  const stubs = {
    '@titian/section-kit': { defineSection: identity },
    '@titian/section-kit/foreign': { defineForeignSection: identity },
  };
  return loadTypeScript(path.join(dir, 'src/section.ts'), stubs).default;
};

/** The path in `() => import('./x')`, read from the function's source without running it. */
const importedBy = (load) => /\bimport\(\s*['"]([^'"]+)['"]/.exec(String(load))?.[1] ?? '';

/**
 * The import paths in a section's definition: its pages with the translations of their features, and its own translations by language.
 * @typedef {{ pattern: string, request: string, words: ReturnType<typeof pageWords> }} PageImports
 * @typedef {{ pages: PageImports[], words: [locale: string, request: string][] }} Imports
 * @param {string} dir the section's folder
 * @returns {Imports}
 */
export const importsOf = (dir) => {
  const { routes, messages, lifecycles } = definitionOf(dir);
  /** @type {[string, string][]} */
  const words = Object.entries(messages ?? {}).map(([locale, load]) => [locale, importedBy(load)]);
  return {
    pages: routes.map(({ pattern, lazy }) => {
      const request = importedBy(lazy ?? lifecycles);
      return { pattern, request, words: lazy && pageWords(dir, request, words) };
    }),
    words,
  };
};

/**
 * `section.json` of a section: the definition in `src/section.ts` without its code, with the version of package.json.
 * Throws with all reasons if it breaks the contract.
 * @param {string} dir the section's folder
 */
export const describe = (dir) => {
  const manifest = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));
  const definition = definitionOf(dir);
  const description = { ...definition, version: manifest.version, contract: CONTRACT };
  const checked = contracts().SectionDescription.safeParse(description);
  if (checked.success) return checked.data;
  const reasons = checked.error.issues.map(({ path: at, message }) => `  ${at.join('.')}: ${message}`);
  throw new Error(`${manifest.name} is not a valid section:\n${reasons.join('\n')}`);
};

/** Emits `section.json`, which describes the section to the shell without running its code. */
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
