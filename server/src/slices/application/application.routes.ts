import type { FastifyPluginAsync } from 'fastify';
import { application } from '@titian/shared-contracts/subscription';
import type { Call } from '../../http/call';
import { asPage } from '../../http/list';
import { mount } from '../../http/mount';
import { notFound } from '../../http/problem';
import { allowedApplicationActs } from './application.policy';
import { createApplicationRepository } from './application.repository';
import { createApplicationService, registerApplication } from './application.service';
import { toApplication } from './application.wire';
import { callableOf } from './callable';
import { createCredentialService } from './credential.service';
import { inspect } from './inspect.service';

export const applicationRoutes: FastifyPluginAsync = async (app) => {
  const applications = createApplicationRepository(app.db);
  const service = createApplicationService(app.db);
  const keys = createCredentialService(app.db, app.secrets);
  const find = async (call: Call, id: string) => {
    const found = await applications.find(call.actor, id, call.now);
    if (!found) throw notFound();
    return found;
  };

  mount(app, application.list, async ({ actor, now }, { query }) => {
    const { rows, totalItems } = await applications.page(actor, query, now);
    return asPage(
      query,
      rows.map((row) => toApplication(row, now)),
      totalItems,
    );
  });

  mount(app, application.detail, async (call, { params }) => {
    const found = await find(call, params.id);
    const members = await applications.members(params.id);
    const member = await applications.roleOf(params.id, call.actor.id);
    return {
      ...toApplication(found, call.now),
      ...{ members, openOrders: found.openOrders },
      allowed: allowedApplicationActs(call.actor, found.application, member),
    };
  });

  mount(app, application.create, async (call, { body }) => {
    const row = await app.db.transaction((tx) => registerApplication(tx, call, body));
    return toApplication(await find(call, row.id), call.now);
  });

  mount(app, application.update, (call, { params, body }) => service.update(call, params.id, body));
  mount(app, application.suspend, (call, { params, body }) => service.suspend(call, params.id, body.reason));
  mount(app, application.resume, (call, { params }) => service.resume(call, params.id));
  mount(app, application.archive, (call, { params, body }) => service.archive(call, params.id, body.reason));
  mount(app, application.transfer, (call, { params, body }) => service.transfer(call, params.id, body.userId));
  mount(app, application.people, (call, { params }) => service.people(call, params.id));
  mount(app, application.setMember, (call, { params, body }) =>
    service.setMember(call, params.id, body.userId, body.role),
  );
  mount(app, application.removeMember, (call, { params, body }) => service.removeMember(call, params.id, body.userId));
  mount(app, application.callable, async (call, { params }) => {
    await find(call, params.id);
    return callableOf(app.db, params.id);
  });

  mount(app, application.credentials, (call, { params }) => keys.list(call, params.id));
  mount(app, application.issue, (call, { params, body }) => keys.issue(call, params.id, body));
  mount(app, application.bring, (call, { params, body }) => keys.bring(call, params.id, body));
  mount(app, application.rotate, (call, { params, body }) => keys.rotate(call, params.id, body.graceDays));
  mount(app, application.revoke, (call, { params, body }) => keys.revoke(call, params.id, body.reason));
  mount(app, application.restrict, (call, { params, body }) => keys.restrict(call, params.id, body.networks));
  mount(app, application.inspect, (call, { body }) => inspect(app.db, call, body.text, app.secrets));
};
