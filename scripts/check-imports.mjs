import { cyclesOf } from './imports/cycles.mjs';
import { readGraph } from './imports/graph.mjs';
import { root } from './install.mjs';

/**
 * Files that stand beside what they describe and are a layer of their own: the schema of the database, which all slices join; and what tests
 * of the whole server need to know of a slice. What the gateway's tests use takes parts of the server's tests, down to a whole portal.
 * @type {[RegExp, string][]}
 */
const LAYERS = [
  [/^server\/src\/slices\/[^/]+\/([^/]+\.tables\.ts)$/, 'server/src/storage/schema/$1'],
  [/^server\/src\/slices\/[^/]+\/([^/]+\.(?:rights|samples)\.ts)$/, 'server/src/testing/slices/$1'],
  [/^gateway\/src\/testing\/(.+)$/, 'gateway-testing/$1'],
];
/** The demo calls rules of two slices, and slices bring parts of the demo. */
const isDemo = (file, imported) => file.startsWith('server/src/demo/') && imported.startsWith('server/src/slices/');

const layerOf = (file) => LAYERS.reduce((name, [pattern, layer]) => name.replace(pattern, layer), file);

const graph = new Map(
  [...readGraph(root)].map(([file, imports]) => [
    layerOf(file),
    imports.map(layerOf).filter((imported) => !isDemo(file, imported)),
  ]),
);

const cycles = cyclesOf(graph);
for (const { folder, members, edges } of cycles) {
  console.error(`${folder || '.'}: a cycle of ${members}`);
  for (const { from, to, file, imported } of edges) console.error(`  ${from} -> ${to}: ${file} imports ${imported}`);
}
process.exit(cycles.length === 0 ? 0 : 1);
