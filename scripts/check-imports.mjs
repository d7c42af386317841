import { cyclesOf } from './imports/cycles.mjs';
import { readGraph } from './imports/graph.mjs';
import { root } from './install.mjs';

const cycles = cyclesOf(readGraph(root)).filter(({ folder }) => !folder.startsWith('server/src'));
for (const { folder, members, edges } of cycles) {
  console.error(`${folder || '.'}: a cycle of ${members}`);
  for (const { from, to, file, imported } of edges) console.error(`  ${from} -> ${to}: ${file} imports ${imported}`);
}
process.exit(cycles.length === 0 ? 0 : 1);
