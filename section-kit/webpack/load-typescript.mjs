import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import { transformSync } from '@swc/core';

const isFile = (file) => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
/** The file of an import path without ending. @param {string} file */
export const sourceOf = (file) => [file, `${file}.ts`, `${file}.tsx`, path.join(file, 'index.ts')].find(isFile);

/** A TypeScript file as CommonJS; `import()` stays. @param {string} file */
export const toCommonJs = (file) =>
  transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    jsc: { parser: { syntax: 'typescript', tsx: file.endsWith('x') }, target: 'es2022' },
    module: { type: 'commonjs', ignoreDynamic: true },
    sourceMaps: false,
    configFile: false,
    swcrc: false,
  }).code;

/** Workspace packages are TypeScript sources, which Node cannot require: resolves their entry to its file. */
const workspaceEntry = (require, request) => {
  if (!request.startsWith('@titian/')) return undefined;
  try {
    return require.resolve(request);
  } catch {
    return undefined;
  }
};

/**
 * Evaluates a TypeScript module at build time, with its static imports. `import()` is not evaluated: describing a section must not run
 * its pages.
 * @param {string} file absolute path
 * @param {Record<string, unknown>} stubs modules that replace the real ones, by import path
 */
export const loadTypeScript = (file, stubs = {}, loaded = new Map()) => {
  if (loaded.has(file)) return loaded.get(file).exports;
  const module = { exports: {} };
  loaded.set(file, module);
  const real = createRequire(file);
  const require = (request) => {
    if (request in stubs) return stubs[request];
    const source = request.startsWith('.')
      ? sourceOf(path.resolve(path.dirname(file), request))
      : workspaceEntry(real, request);
    return source && !source.endsWith('.json') ? loadTypeScript(source, stubs, loaded) : real(request);
  };
  const run = new vm.Script(`(function (exports, require, module) {${toCommonJs(file)}\n})`, { filename: file });
  run.runInThisContext()(module.exports, require, module);
  return module.exports;
};
