import type { Slice } from '../slice';
import { organizationRoutes } from './organization.routes';

/** Organisations and their divisions. */
export const organization = { routes: organizationRoutes } satisfies Slice;
