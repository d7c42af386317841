import { builtinEnvironments } from 'vitest/runtime';

/** What fetch and its mocks pass around: Node's own, of which those of jsdom are no instances. */
const NODES = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'BroadcastChannel',
  'File',
  'FormData',
  'Headers',
  'URL',
  'URLSearchParams',
];
/** A window takes half a second to make: one serves all files of a process, as the modules do that they share. */
const MADE = Symbol.for('titian.window');

if (!globalThis[MADE]) {
  const own = Object.fromEntries(NODES.map((name) => [name, globalThis[name]]));
  await builtinEnvironments.jsdom.setup(globalThis, { jsdom: { url: 'http://localhost/' } });
  Object.assign(globalThis, own, { [MADE]: true });
}
