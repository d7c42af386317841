import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { sourceOf, toCommonJs } from './load-typescript.mjs';
import { folderOf } from './words.mjs';

const IMPORT = /\b(?:require|import)\(\s*["'](\.[^"']+)["']/g;

/** The relative imports of a module; of one that doesn't parse none: the build itself says why. */
const importsIn = (file) => {
  try {
    return [...toCommonJs(file).matchAll(IMPORT)].map(([, request]) => path.resolve(path.dirname(file), request));
  } catch {
    return [];
  }
};

/**
 * The source files that a module is built from, itself among them, by their relative imports; types are none.
 * @param {string | undefined} file
 * @returns {Set<string>}
 */
export function sourcesBehind(file, seen = new Set()) {
  if (!file || seen.has(file) || !/\.tsx?$/.test(file)) return seen;
  seen.add(file);
  for (const imported of importsIn(file)) sourcesBehind(sourceOf(imported), seen);
  return seen;
}

/**
 * The translations that a page needs besides the section's own: those of the features (`src/<feature>/locales`) and
 * parts (`src/parts/<part>/locales`) that it is built from.
 * Pages with the same features share a chunk.
 * @param {string} dir the section's folder
 * @param {string} request the page's import path in `src/section.ts`
 * @param {[locale: string, request: string][]} words the section's own files by language
 * @returns {Record<string, { chunk: string, requests: string[] }> | undefined} by language; undefined where it needs none
 */
export function pageWords(dir, request, words) {
  const sources = path.join(dir, 'src');
  const features = [...sourcesBehind(sourceOf(path.join(sources, request)))]
    .map((file) => folderOf(path.relative(sources, file)))
    .filter((feature) => existsSync(path.join(sources, feature, 'locales')));
  if (features.length === 0) return undefined;
  const sorted = [...new Set(features)].sort();
  const name = createHash('sha256').update(sorted.join()).digest('hex').slice(0, 6);
  return Object.fromEntries(
    words.map(([locale, own]) => [
      locale,
      {
        chunk: `words-${name}-${locale}`,
        requests: sorted.map((feature) => `./${feature}/locales/${path.basename(own)}`),
      },
    ]),
  );
}
