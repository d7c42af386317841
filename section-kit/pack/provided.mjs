import { createRequire } from 'node:module';
import { platformContracts } from '../command/contracts.mjs';
import { sharing } from '../webpack/sharing.mjs';

const require = createRequire(import.meta.url);
const LIBRARIES = ['react', 'react-dom', 'react-router-dom'];

/** What a section can count on: the contract's version, the shell's shared scope, and the libraries that a section names itself. */
export const providedBy = () => ({
  contract: platformContracts().CONTRACT_VERSION,
  shared: Object.fromEntries(Object.entries(sharing('host')).map(([request, { version }]) => [request, version])),
  libraries: Object.fromEntries(LIBRARIES.map((name) => [name, require(`${name}/package.json`).version])),
});
