import type { FastifyPluginAsync } from 'fastify';
import {
  authoredEndpoint,
  authoredPackage,
  authoredSecurity,
  authoredVersion,
  authoring,
} from '@titian/shared-contracts/authoring';
import { mount } from '../../http/mount';
import { createBasicsService } from './basics.service';
import { choicesFor } from './choices';
import { listEndpoints } from './endpoint-list';
import { createEndpointService } from './endpoint.service';
import { createFilingService } from './filing.service';
import { createGatewayOnlyService } from './gateway-only.service';
import { createPackageService } from './package.service';
import { createSecurityService } from './security.service';
import { createTestService } from './test.service';
import { createVersionService } from './version.service';

const basicsRoutes: FastifyPluginAsync = async (app) => {
  const basics = createBasicsService(app.db);
  mount(app, authoring.choices, (call) => choicesFor(app.db, call));
  mount(app, authoring.create, (call, { body }) => basics.create(call, body));
  mount(app, authoring.read, (call, { params }) => basics.read(call, params.id));
  mount(app, authoring.update, (call, { params, body }) => basics.update(call, params.id, body));

  const filing = createFilingService(app.db);
  mount(app, authoring.fileMany, (call, { body }) => filing.many(call, body));

  const versions = createVersionService(app.db);
  mount(app, authoredVersion.create, (call, { params, body }) => versions.create(call, params.id, body));
  mount(app, authoredVersion.update, (call, { params, body }) => versions.update(call, params, body));
  mount(app, authoredVersion.remove, (call, { params }) => versions.remove(call, params));
};

const connectionRoutes: FastifyPluginAsync = async (app) => {
  const endpoints = createEndpointService(app.db, app.secrets);
  const test = createTestService(app);
  mount(app, authoredEndpoint.all, (call, { query }) => listEndpoints(app.db, app.secrets, call, query));
  mount(app, authoredEndpoint.list, (call, { params }) => endpoints.list(call, params));
  mount(app, authoredEndpoint.put, (call, { params, body }) => endpoints.put(call, params, body));
  mount(app, authoredEndpoint.remove, (call, { params }) => endpoints.remove(call, params));
  const gatewayOnly = createGatewayOnlyService(app.db, app.secrets);
  mount(app, authoredEndpoint.gatewayOnly, (call, { params, body }) => gatewayOnly(call, params, body));
  mount(app, authoredEndpoint.test, (call, { params, reply }) => test(call, params, reply.request));

  const security = createSecurityService(app.db);
  mount(app, authoredSecurity.read, (call, { params }) => security.read(call, params));
  mount(app, authoredSecurity.choices, (call, { params }) => security.choices(call, params));
  mount(app, authoredSecurity.put, (call, { params, body }) => security.put(call, params, body));
};

const packageRoutes: FastifyPluginAsync = async (app) => {
  const packages = createPackageService(app.db);
  mount(app, authoredPackage.list, (call, { params }) => packages.list(call, params.id));
  mount(app, authoredPackage.choices, (call, { params }) => packages.choices(call, params.id));
  mount(app, authoredPackage.create, (call, { params, body }) => packages.create(call, params.id, body));
  mount(app, authoredPackage.update, (call, { params, body }) => packages.update(call, params, body));
  mount(app, authoredPackage.order, (call, { params, body }) => packages.order(call, params.id, body.ids));
  mount(app, authoredPackage.close, (call, { params, body }) => packages.close(call, params, body.rowVersion));
};

export const authoringRoutes: FastifyPluginAsync = async (app) => {
  await app.register(basicsRoutes);
  await app.register(connectionRoutes);
  await app.register(packageRoutes);
};
