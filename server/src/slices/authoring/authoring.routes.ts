import type { FastifyPluginAsync } from 'fastify';
import { authoredVersion, authoring } from '@titian/shared-contracts/authoring';
import { mount } from '../../http/mount';
import { createBasicsService } from './basics.service';
import { choicesFor } from './choices';
import { createVersionService } from './version.service';

export const authoringRoutes: FastifyPluginAsync = async (app) => {
  const basics = createBasicsService(app.db);
  mount(app, authoring.choices, (call) => choicesFor(app.db, call));
  mount(app, authoring.create, (call, { body }) => basics.create(call, body));
  mount(app, authoring.read, (call, { params }) => basics.read(call, params.id));
  mount(app, authoring.update, (call, { params, body }) => basics.update(call, params.id, body));

  const versions = createVersionService(app.db);
  mount(app, authoredVersion.create, (call, { params, body }) => versions.create(call, params.id, body));
  mount(app, authoredVersion.update, (call, { params, body }) => versions.update(call, params, body));
  mount(app, authoredVersion.remove, (call, { params }) => versions.remove(call, params));
};
