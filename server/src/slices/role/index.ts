import { role as contract } from '@titian/shared-contracts/role';
import type { Slice } from '../slice';
import { roleRoutes } from './role.routes';
import { roleEvents } from './role.events';

export { CHECKED_IN_SERVICES } from './checked-rights';

/** Roles and their rights. */
export const role = { calls: { role: contract }, routes: roleRoutes, events: roleEvents } satisfies Slice;
