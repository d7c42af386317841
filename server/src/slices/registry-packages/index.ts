import type { Slice } from '../slice';
import { packageRoutes } from './packages.routes';

/** The kit's packages, for teams without the source. */
export const registryPackages = { routes: packageRoutes } satisfies Slice;
