import type { FastifyPluginAsync } from 'fastify';
import { maintenance as contract } from '@titian/shared-contracts/server';
import { mount } from '../../http/mount';
import { createMaintenance } from './maintenance.service';

export const maintenanceRoutes: FastifyPluginAsync = async (app) => {
  const maintenance = createMaintenance(app);
  mount(app, contract.read, (call) => maintenance.read(call));
  mount(app, contract.begin, (call, { body }) => maintenance.begin(call, body));
  mount(app, contract.end, (call) => maintenance.end(call));
};
