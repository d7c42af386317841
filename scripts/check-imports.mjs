import { cyclesOf } from './imports/cycles.mjs';
import { readGraph } from './imports/graph.mjs';
import { root } from './install.mjs';

/**
 * Not checked yet is what a slice imports from outside its folder: slices import each other, and the demo, the test helpers and parts of
 * the core import slices, which import those.
 */
const SLICE = /^server\/src\/slices\/[^/]+/;

const graph = readGraph(root);
for (const [file, imports] of graph) {
  const slice = SLICE.exec(file)?.[0];
  const inSlice = imports.filter((imported) => imported.startsWith(`${slice}/`));
  if (slice) graph.set(file, inSlice);
}

const cycles = cyclesOf(graph);
for (const { folder, members, edges } of cycles) {
  console.error(`${folder || '.'}: a cycle of ${members}`);
  for (const { from, to, file, imported } of edges) console.error(`  ${from} -> ${to}: ${file} imports ${imported}`);
}
process.exit(cycles.length === 0 ? 0 : 1);
