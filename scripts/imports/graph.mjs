import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { ResolverFactory } from 'oxc-resolver';

const SKIPPED = /^(node_modules|dist|output|fixtures|\..*)$/;
const SOURCE = /(?<!\.d)\.(ts|tsx|mjs)$/;
const TEST = /\.(test|spec)\.tsx?$/;

const resolver = new ResolverFactory({
  extensions: ['.ts', '.tsx', '.mjs', '.js'],
  conditionNames: ['types', 'import', 'default'],
});

/** Every source file under a folder but tests: nobody imports a test, and a test may import anything. */
function sources(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.test(entry.name)) return [];
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) return sources(place);
    return SOURCE.test(entry.name) && !TEST.test(entry.name) ? [place] : [];
  });
}

/** The specifiers that a file imports: static, re-exported and dynamic, types included. */
function requests(file) {
  const text = readFileSync(file, 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  const dynamic = dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start, end));
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    ...dynamic.filter((request) => /^(['"]).*\1$/.test(request)).map((request) => request.slice(1, -1)),
  ];
}

/** The imports below a folder: each source file, relative to it, with the source files that it imports. */
export function readGraph(root) {
  const files = new Set(sources(root));
  const imports = (file) => {
    const found = requests(file).map((request) => resolver.sync(path.dirname(file), request).path ?? request);
    return [...new Set(found)].filter((to) => files.has(to) && to !== file).map((to) => path.relative(root, to));
  };
  return new Map([...files].map((file) => [path.relative(root, file), imports(file)]));
}
