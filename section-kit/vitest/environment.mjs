import { builtinEnvironments } from 'vitest/runtime';

const { jsdom } = builtinEnvironments;
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

/** jsdom for pages, with Node's own where a request is made. */
export default {
  ...jsdom,
  async setup(global, options) {
    const own = Object.fromEntries(NODES.map((name) => [name, global[name]]));
    const environment = await jsdom.setup(global, options);
    Object.assign(global, own);
    return environment;
  },
};
