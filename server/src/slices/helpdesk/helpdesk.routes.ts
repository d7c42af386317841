import type { FastifyPluginAsync } from 'fastify';
import { helpdesk } from '@titian/shared-contracts';
import { mount } from '../../http/mount';
import { assign, assignMany, listAgents } from './assign.service';
import { close, rate, reopen } from './close.service';
import { createIssue } from './create.service';
import { createHelpdeskService } from './helpdesk.service';
import { createIssueList } from './issue-list';
import { reply } from './reply.service';
import { triage } from './triage.service';

export const helpdeskRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app;
  const service = createHelpdeskService(db);

  mount(app, helpdesk.list, (call, { query }) => service.list(call, query));
  mount(app, helpdesk.detail, (call, { params }) => service.detail(call, params.id));
  mount(app, helpdesk.similar, ({ actor }, { query }) => createIssueList(db).similar(actor, query.title));
  mount(app, helpdesk.export, async (call, { query, reply: answer }) => {
    const name = `helpdesk-${call.now.toISOString().slice(0, 10)}.csv`;
    answer.header('content-disposition', `attachment; filename="${name}"`).header('cache-control', 'no-store');
    return service.exportCsv(call, query);
  });

  mount(app, helpdesk.create, (call, { body }) => createIssue(db, call, body));
  mount(app, helpdesk.reply, (call, { params, body }) => reply(db, call, params.id, body));
  mount(app, helpdesk.agents, (call, { params }) => listAgents(db, call, params.id));
  mount(app, helpdesk.assign, (call, { params, body }) => assign(db, call, params.id, body));
  mount(app, helpdesk.assignMany, (call, { body }) => assignMany(db, call, body));
  mount(app, helpdesk.triage, (call, { params, body }) => triage(db, call, params.id, body));
  mount(app, helpdesk.close, (call, { params, body }) => close(db, call, params.id, body));
  mount(app, helpdesk.reopen, (call, { params, body }) => reopen(db, call, params.id, body));
  mount(app, helpdesk.rate, (call, { params, body }) => rate(db, call, params.id, body));
};
