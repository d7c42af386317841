import { division, organization as contract } from '@titian/shared-contracts/organization';
import type { Slice } from '../slice';
import { organizationRoutes } from './organization.routes';

/** Organisations and their divisions. */
export const organization = { calls: { division, organization: contract }, routes: organizationRoutes } satisfies Slice;
