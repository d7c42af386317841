import { reportMachine } from './figures.mjs';

const BENCHES = {
  firstLoad: () => import('./first-load/first-load.mjs'),
  blocks: () => import('./first-load/blocks.mjs'),
  transport: () => import('./transport.mjs'),
  catalogue: () => import('./catalogue/catalogue.mjs'),
  hub: () => import('./hub.mjs'),
  changes: () => import('./changes/changes.mjs'),
  registry: () => import('./registry/registry.mjs'),
  plane: () => import('./plane/plane.mjs'),
  sampled: () => import('./plane/sampled.mjs'),
  calls: () => import('./calls/calls.mjs'),
  repository: () => import('./repository.mjs'),
  builds: () => import('./builds.mjs'),
};

/** A part of a bench that can be run alone. */
const PARTS = { bytes: () => import('./first-load/bytes.mjs') };
const KNOWN = { ...BENCHES, ...PARTS };

const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !(name in KNOWN));
if (unknown.length) {
  console.error(`No bench named ${unknown.join(', ')}. There are: ${Object.keys(KNOWN).join(', ')}.`);
  process.exit(1);
}
reportMachine();
for (const name of requested.length ? requested : Object.keys(BENCHES)) {
  const bench = await KNOWN[name]();
  await bench[name]().catch((error) => {
    console.error(`  ${name} stopped: ${error.message.slice(0, 500)}`);
    process.exitCode = 1;
  });
}
process.exit();
