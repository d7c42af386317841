import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from '../install.mjs';
import { platformContracts } from '../../section-kit/command/contracts.mjs';
import { sharing } from '../../section-kit/webpack/sharing.mjs';

const require = createRequire(path.join(root, 'section-kit/package.json'));
const LIBRARIES = ['react', 'react-dom', 'react-router-dom'];

/** What a section can count on: the contract's version, the shell's shared scope, and the libraries that a section names itself. */
export const providedBy = () => ({
  contract: platformContracts().CONTRACT_VERSION,
  shared: Object.fromEntries(Object.entries(sharing('host')).map(([request, { version }]) => [request, version])),
  libraries: Object.fromEntries(LIBRARIES.map((name) => [name, require(`${name}/package.json`).version])),
});
