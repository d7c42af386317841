import { tenant as contract } from '@titian/shared-contracts/tenant';
import type { Slice } from '../slice';
import { tenantRoutes } from './tenant.routes';

/** Tenants. */
export const tenant = { calls: { tenant: contract }, routes: tenantRoutes } satisfies Slice;
