import type { Slice } from '../slice';
import { packageRoutes } from './packages.routes';

/** Packages for teams without the source. */
export const registryPackages = { routes: packageRoutes } satisfies Slice;
