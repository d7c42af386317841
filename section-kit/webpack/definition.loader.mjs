import path from 'node:path';
import { parseSync, printSync } from '@swc/core';
import { importsOf } from './describe.mjs';
import { featureWords, wordsOf } from './words.mjs';

/** What the section itself uses of its definition; the shell reads everything else from `section.json`. */
const KEPT = { definition: ['name', 'routes', 'messages'], page: ['pattern', 'lazy'] };

/** Also of a shorthand property. */
const keyOf = ({ key, value }) => key?.value ?? value;
/** Without `as` and `satisfies`. */
const plain = (node) => (node?.type.startsWith('Ts') ? plain(node.expression) : node);
const isObject = (node) => node?.type === 'ObjectExpression';
const keep = (object, names) => {
  object.properties = object.properties.filter((property) => names.includes(keyOf(property)));
};
const SPAN = { start: 0, end: 0, ctxt: 0 };
/** A property whose value is replaced in the printed text, because the syntax tree has no comments. */
const placeholder = (name, value) => ({
  type: 'KeyValueProperty',
  key: { type: 'Identifier', span: SPAN, ctxt: 0, value: name, optional: false },
  value: { type: 'StringLiteral', span: SPAN, value },
});

/** The object and the pages of `export default defineSection({ …, routes: [{ … }] })`; undefined if the module is written otherwise. */
const definitionIn = ({ body }) => {
  const call = body.find(({ type }) => type === 'ExportDefaultExpression')?.expression;
  const definition = call?.callee?.value === 'defineSection' ? plain(call.arguments[0]?.expression) : undefined;
  if (!isObject(definition)) return undefined;
  const rows = definition.properties.find((property) => keyOf(property) === 'routes')?.value?.elements;
  const pages = (rows ?? []).map((row) => row?.expression);
  return rows && pages.every(isObject) ? { definition, pages } : undefined;
};

/** @param {NonNullable<import('./describe.mjs').PageImports['words']>} words */
const codeOf = (words) => {
  const loaders = Object.entries(words).map(([locale, { chunk, requests }]) => {
    const imports = requests.map((request) => `import(/* webpackChunkName: "${chunk}" */ '${request}')`);
    return `${locale}: () => Promise.all([${imports.join(', ')}])`;
  });
  return `{ ${loaders.join(', ')} }`;
};

/**
 * Bundles of a section's definition only what runs: titles, menu, badges and finders are for `section.json`, and the contracts that they
 * name would be part of the section's first file. Adds to each page the translations of its features.
 * A section without React Router (`defineForeignSection`) stays as it is.
 * @this {import('webpack').LoaderContext<object>}
 * @param {string} source `src/section.ts`
 */
export default function load(source) {
  const dir = path.resolve(path.dirname(this.resourcePath), '..');
  this.addContextDependency(path.join(dir, 'src'));
  const module = parseSync(source, { syntax: 'typescript' });
  const found = definitionIn(module);
  if (!found) {
    if (!/\bdefineSection\b/.test(source)) return source;
    throw new Error(
      'src/section.ts: write `export default defineSection({ … })`, with its routes as a list of objects',
    );
  }
  const { pages: imports, words: own } = importsOf(dir);
  for (const [, file] of own) {
    const text = path.join(dir, 'src', file);
    for (const more of [text, ...featureWords(text)]) this.addDependency(more);
    // Throws if two files have the same key.
    wordsOf(text);
  }
  keep(found.definition, KEPT.definition);
  const codes = imports.map(({ words }) => (words ? codeOf(words) : ''));
  for (const [index, page] of found.pages.entries()) {
    keep(page, KEPT.page);
    if (codes[index]) page.properties.push(placeholder('words', `words of page ${index}`));
  }
  return printSync(module).code.replace(
    /(["'])words of page (\d+)\1/g,
    (_, _quote, index) => codes[Number(index)] ?? '',
  );
}
