import type { FastifyPluginAsync } from 'fastify';
import { block, gatewayNode } from '@titian/shared-contracts/gateway';
import type { Slice } from '../slice';
import { gatewayAdminRoutes } from './admin.routes';
import { endpointsOfDemo } from './endpoints.demo';
import { gatewayEvents } from './gateway.events';
import { gatewayJobs } from './gateway.jobs';
import { gatewayRoutes } from './gateway.routes';
import { planeRoutes } from './plane.routes';

export { lostBetween, readHeld } from './access-held';
export { type AccessNarrowed, changeAccess } from './access-told';
export { certificatesOfNodes } from './certificates';
export { callsOfNodes } from './node-of';
export { nodesNow } from './node-states';
export { createNodes } from './nodes';
export { keepNodeKey } from './own-node';
export { readSnapshot } from './snapshot';

const routes: FastifyPluginAsync = async (app) => {
  await app.register(gatewayRoutes);
  await app.register(planeRoutes);
  await app.register(gatewayAdminRoutes);
};

/** The data plane as the portal knows it: its nodes, what they decide by, and the answers while none of them is there. */
export const gateway = {
  calls: { block, gatewayNode },
  routes,
  jobs: gatewayJobs,
  events: gatewayEvents,
  demo: endpointsOfDemo,
} satisfies Slice;
