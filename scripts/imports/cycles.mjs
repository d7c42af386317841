/**
 * @typedef {{ from: string, to: string, file: string, imported: string }} Edge one import, and what of a folder it runs between
 * @typedef {{ folder: string, members: string, edges: Edge[] }} Cycle
 */

/**
 * The folder that two files have in common, and the file or folder in it that each of them is or lies in.
 * @param {string} file @param {string} imported
 */
function meeting(file, imported) {
  const [left, right] = [file.split('/'), imported.split('/')];
  const depth = left.findIndex((name, index) => name !== right[index]);
  return { folder: left.slice(0, depth).join('/'), from: left[depth] ?? '', to: right[depth] ?? '' };
}

/**
 * All imports by the folder where importer and imported part ways.
 * @param {Map<string, string[]>} graph
 */
function edgesByFolder(graph) {
  /** @type {Map<string, Edge[]>} */
  const folders = new Map();
  for (const [file, imports] of graph)
    for (const imported of imports) {
      const { folder, from, to } = meeting(file, imported);
      folders.set(folder, [...(folders.get(folder) ?? []), { from, to, file, imported }]);
    }
  return folders;
}

/**
 * What a name leads to, for every name that imports.
 * @param {Edge[]} edges
 */
function reachOf(edges) {
  /** @type {Map<string, Set<string>>} */
  const next = new Map();
  for (const { from, to } of edges) next.set(from, new Set([...(next.get(from) ?? []), to]));
  const reach = (/** @type {string} */ start) => {
    /** @type {Set<string>} */
    const seen = new Set();
    const ahead = [start];
    for (let name = ahead.pop(); name !== undefined; name = ahead.pop())
      for (const to of next.get(name) ?? [])
        if (!seen.has(to)) {
          seen.add(to);
          ahead.push(to);
        }
    return seen;
  };
  return new Map([...next.keys()].map((name) => [name, reach(name)]));
}

/**
 * Cycles among the files and folders that lie in one folder.
 * @param {string} folder @param {Edge[]} edges @returns {Cycle[]}
 */
function cyclesIn(folder, edges) {
  const reached = reachOf(edges);
  const leadsTo = (/** @type {string} */ from, /** @type {string} */ to) => reached.get(from)?.has(to) ?? false;
  /** @type {Map<string, Edge[]>} */
  const cycles = new Map();
  for (const edge of edges.filter(({ from, to }) => leadsTo(to, from))) {
    const members = [...(reached.get(edge.from) ?? [])].filter((name) => leadsTo(name, edge.from)).sort();
    const key = members.join(', ');
    cycles.set(key, [...(cycles.get(key) ?? []), edge]);
  }
  return [...cycles].map(([members, closing]) => ({ folder, members, edges: closing }));
}

/**
 * Where imports run in a cycle. Each folder is looked at by itself: the files and folders in it, as they import each other. So a cycle of
 * files is found in the folder where they meet, and one of folders too, which no file closes alone. A type counts like any import: who
 * reads one file has to read the other.
 * @param {Map<string, string[]>} graph files with the files that they import
 */
export const cyclesOf = (graph) => [...edgesByFolder(graph)].flatMap(([folder, edges]) => cyclesIn(folder, edges));
