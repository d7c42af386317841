import type { FastifyPluginAsync } from 'fastify';
import { helpdesk } from '@titian/shared-contracts/helpdesk';
import { exportList } from '../../audit/export-list';
import { mount } from '../../http/mount';
import { createAssignService } from './assign.service';
import { createCloseService } from './close.service';
import { createReportService } from './create.service';
import { createHelpdeskService } from './helpdesk.service';
import { createIssueList } from './issue-list';
import { csvColumns } from './issue.wire';
import { createReplyService } from './reply.service';
import { createTriageService } from './triage.service';

export const helpdeskRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app;
  const service = createHelpdeskService(db);
  const assigning = createAssignService(db);
  const closing = createCloseService(db);

  mount(app, helpdesk.list, (call, { query }) => service.list(call, query));
  mount(app, helpdesk.detail, (call, { params }) => service.detail(call, params.id));
  mount(app, helpdesk.similar, ({ actor }, { query }) => createIssueList(db).similar(actor, query.title));
  mount(app, helpdesk.export, (call, { query, reply }) =>
    exportList(db, call, reply, {
      ...{ name: 'helpdesk', label: query.view, action: 'HELPDESK_EXPORT', query, columns: csvColumns },
      page: (tx, all) => createIssueList(tx).page(call.actor, all, call.now),
    }),
  );

  mount(app, helpdesk.create, (call, { body }) => createReportService(db).create(call, body));
  mount(app, helpdesk.reply, (call, { params, body }) => createReplyService(db).reply(call, params.id, body));
  mount(app, helpdesk.agents, (call, { params }) => assigning.listAgents(call, params.id));
  mount(app, helpdesk.assign, (call, { params, body }) => assigning.assign(call, params.id, body));
  mount(app, helpdesk.assignMany, (call, { body }) => assigning.assignMany(call, body));
  mount(app, helpdesk.triage, (call, { params, body }) => createTriageService(db).triage(call, params.id, body));
  mount(app, helpdesk.close, (call, { params, body }) => closing.close(call, params.id, body));
  mount(app, helpdesk.reopen, (call, { params, body }) => closing.reopen(call, params.id, body));
  mount(app, helpdesk.rate, (call, { params, body }) => closing.rate(call, params.id, body));
};
