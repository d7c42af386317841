import { builtinEnvironments } from 'vitest/runtime';

/** Classes that fetch and its mocks use. They stay Node's own: jsdom's are different classes that fetch doesn't accept. */
const NODE_CLASSES = [
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
/** Creating a window takes half a second, so all test files of a process share one, like the loaded modules. */
const CREATED = Symbol.for('titian.window');

if (!globalThis[CREATED]) {
  const own = Object.fromEntries(NODE_CLASSES.map((name) => [name, globalThis[name]]));
  await builtinEnvironments.jsdom.setup(globalThis, { jsdom: { url: 'http://localhost/' } });
  Object.assign(globalThis, own, { [CREATED]: true });
}
