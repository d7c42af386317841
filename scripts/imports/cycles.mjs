/**
 * @typedef {{ from: string, to: string, file: string, imported: string }} Edge one import, and the two entries of a folder that it connects
 * @typedef {{ folder: string, members: string, edges: Edge[] }} Cycle
 */

/**
 * The deepest folder that contains both files, and its entry (file or folder) that leads to each of them.
 * @param {string} file @param {string} imported
 */
function commonFolder(file, imported) {
  const [left, right] = [file.split('/'), imported.split('/')];
  const depth = left.findIndex((name, index) => name !== right[index]);
  return { folder: left.slice(0, depth).join('/'), from: left[depth] ?? '', to: right[depth] ?? '' };
}

/**
 * All imports, by the deepest folder that contains both importer and imported.
 * @param {Map<string, string[]>} graph
 */
function edgesByFolder(graph) {
  /** @type {Map<string, Edge[]>} */
  const folders = new Map();
  for (const [file, imports] of graph)
    for (const imported of imports) {
      const { folder, from, to } = commonFolder(file, imported);
      folders.set(folder, [...(folders.get(folder) ?? []), { from, to, file, imported }]);
    }
  return folders;
}

/**
 * For every name that imports: all names that it reaches.
 * @param {Edge[]} edges
 */
function reachOf(edges) {
  /** @type {Map<string, Set<string>>} */
  const next = new Map();
  for (const { from, to } of edges) next.set(from, new Set([...(next.get(from) ?? []), to]));
  const reach = (/** @type {string} */ start) => {
    /** @type {Set<string>} */
    const seen = new Set();
    const pending = [start];
    for (let name = pending.pop(); name !== undefined; name = pending.pop())
      for (const to of next.get(name) ?? [])
        if (!seen.has(to)) {
          seen.add(to);
          pending.push(to);
        }
    return seen;
  };
  return new Map([...next.keys()].map((name) => [name, reach(name)]));
}

/**
 * Cycles among the entries of one folder.
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
 * All import cycles. Each folder is checked by itself, as a graph of its files and subfolders: this finds cycles of files, and also cycles of
 * folders in which no single file takes part twice. A type import counts like any other: to read one file you have to read the other.
 * @param {Map<string, string[]>} graph files with the files that they import
 */
export const cyclesOf = (graph) => [...edgesByFolder(graph)].flatMap(([folder, edges]) => cyclesIn(folder, edges));
