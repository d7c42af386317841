import type { Slice } from '../slice';
import { tenantRoutes } from './tenant.routes';

/** Tenants. */
export const tenant = { routes: tenantRoutes } satisfies Slice;
