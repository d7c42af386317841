import { createRequire } from 'node:module';
import { loadTypeScript } from '../webpack/load-typescript.mjs';

const require = createRequire(import.meta.url);
const loaded = new Map();
const load = (name) => loadTypeScript(require.resolve(name), {}, loaded);

/** The checks and contracts that the portal's server runs. */
export const checks = () => load('@titian/shared-contracts/checks');
export const platformContracts = () => load('@titian/shared-contracts/platform');
export const portalContracts = () => load('@titian/shared-contracts');
