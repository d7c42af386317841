import type { FastifyPluginAsync } from 'fastify';
import { application } from '@titian/shared-contracts/subscription';
import { asPage } from '../../http/list';
import { mount } from '../../http/mount';
import { createApplicationRepository } from './application.repository';
import { registerApplication } from './application.service';
import { toApplication } from './application.wire';
import { createCredentialService } from './credential.service';

export const applicationRoutes: FastifyPluginAsync = async (app) => {
  const applications = createApplicationRepository(app.db);
  const keys = createCredentialService(app.db, app.secrets);

  mount(app, application.list, async ({ actor }, { query }) => {
    const { rows, totalItems } = await applications.page(actor, query);
    return asPage(query, rows.map(toApplication), totalItems);
  });

  mount(app, application.create, async (call, { body }) => {
    const row = await app.db.transaction((tx) => registerApplication(tx, call, body));
    return toApplication((await applications.find(call.actor, row.id))!);
  });

  mount(app, application.credentials, (call, { params }) => keys.list(call, params.id));
  mount(app, application.issue, (call, { params, body }) => keys.issue(call, params.id, body));
  mount(app, application.rotate, (call, { params, body }) => keys.rotate(call, params.id, body.graceDays));
  mount(app, application.revoke, (call, { params, body }) => keys.revoke(call, params.id, body.reason));
};
