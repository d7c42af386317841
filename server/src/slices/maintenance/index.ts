import { maintenance as calls } from '@titian/shared-contracts/server';
import type { Slice } from '../slice';
import { maintenancePlugin } from './maintenance.plugin';
import { maintenanceRoutes } from './maintenance.routes';

export { waitOf } from './maintenance.plugin';

/** Closes the portal for a time; system administrators and the gateway go on. */
export const maintenance = {
  calls: { maintenance: calls },
  plugin: maintenancePlugin,
  routes: maintenanceRoutes,
} satisfies Slice;
