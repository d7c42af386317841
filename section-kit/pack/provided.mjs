import { createRequire } from 'node:module';
import { platformContracts } from '../command/contracts.mjs';
import { sharing } from '../webpack/sharing.mjs';

const require = createRequire(import.meta.url);
const LIBRARIES = ['react', 'react-dom', 'react-router-dom'];

/** What the shell provides: the contract's version, the versions in the shared scope, and those of the libraries in a section's package.json. */
export const providedBy = () => ({
  contract: platformContracts().CONTRACT_VERSION,
  shared: Object.fromEntries(Object.entries(sharing('host')).map(([request, { version }]) => [request, version])),
  libraries: Object.fromEntries(LIBRARIES.map((name) => [name, require(`${name}/package.json`).version])),
});
