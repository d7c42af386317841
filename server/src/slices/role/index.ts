import { role as contract } from '@titian/shared-contracts/role';
import type { Slice } from '../slice';
import { roleRoutes } from './role.routes';
import { roleEvents } from './role.events';

export { ASKED_INSIDE } from './asked-rights';

/** Roles and their rights. */
export const role = { calls: { role: contract }, routes: roleRoutes, events: roleEvents } satisfies Slice;
