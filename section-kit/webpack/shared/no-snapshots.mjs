/**
 * Stands in the shell for `SnapshotHandler.js` of the federation runtime: the list of remotes with their manifests, which the shell doesn't have
 * (`disableSnapshot` leaves out who calls it, but not the handler). The runtime still registers its hooks, of which there are none.
 */
export class SnapshotHandler {
  hooks = { lifecycle: {}, registerPlugins: {}, applyPlugin: () => undefined, removePlugin: () => undefined };
  manifestCache = new Map();
}

/** Asked when a remote is removed. */
export const getGlobalRemoteInfo = () => ({});
