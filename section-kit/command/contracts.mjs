import { createRequire } from 'node:module';
import { loadTypeScript } from '../webpack/load-typescript.mjs';

const require = createRequire(import.meta.url);

/** The same code and contracts that the portal's server runs. */
export const checks = () => loadTypeScript(require.resolve('@titian/shared-contracts/checks'));
export const platformContracts = () => loadTypeScript(require.resolve('@titian/shared-contracts/platform'));
export const portalContracts = () => loadTypeScript(require.resolve('@titian/shared-contracts'));
