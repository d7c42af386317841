import type { FastifyPluginAsync } from 'fastify';
import { localText } from '@titian/shared-contracts';
import { division, organization } from '@titian/shared-contracts/organization';
import { asPage } from '../../http/list';
import { mount } from '../../http/mount';
import { notFound } from '../../http/problem';
import { exportList } from '../../audit/export-list';
import { trailOf } from '../../managed/trail';
import { createDivisionService } from './division.service';
import { createOrganizationRepository } from './organization.repository';
import { createManagedRepository } from './managed.repository';
import { createOrganizationService } from './managed.service';
import { csvColumns, toAccount } from './managed.wire';

export const organizationRoutes: FastifyPluginAsync = async (app) => {
  const organizations = createOrganizationRepository(app.db);
  const managed = createManagedRepository(app.db);
  const service = createOrganizationService(app);
  const divisions = createDivisionService(app.db);

  mount(app, organization.list, async (call, { query }) => {
    const rows = await organizations.inScope(call.actor, query['tenant.id']);
    return rows.map((row) => ({ ...row, Name: localText(row.name, call.locale), tenant: { id: row.tenantId } }));
  });

  mount(app, organization.managed, async (call, { query }) => {
    const { rows, totalItems } = await managed.page(call.actor, query, call.now);
    const data = rows.map((row) => toAccount(call, row));
    return { ...asPage(query, data, totalItems), counts: await managed.counts(call.actor, call.now) };
  });
  mount(app, organization.export, (call, { query, reply }) =>
    exportList(app.db, call, reply, {
      ...{ name: 'organisations', action: 'ORG_EXPORT', query, columns: csvColumns },
      page: (tx, all) => createManagedRepository(tx).page(call.actor, all, call.now),
    }),
  );
  mount(app, organization.account, async (call, { params }) => {
    const found = await managed.find(call.actor, params.id);
    if (!found) throw notFound();
    return toAccount(call, found);
  });
  mount(app, organization.trail, async ({ actor, locale }, { params, query }) => {
    if (!(await managed.find(actor, params.id))) throw notFound();
    return trailOf(app.db, { type: 'organization', id: params.id }, { ...query, locale });
  });
  mount(app, organization.create, (call, { body }) => service.create(call, body));
  mount(app, organization.update, (call, { params, body }) =>
    service.update(call, params.id, body.input, body.rowVersion),
  );
  mount(app, organization.disable, (call, { params, body }) => service.disable(call, params.id, body.reason));
  mount(app, organization.enable, (call, { params }) => service.enable(call, params.id));
  mount(app, organization.remove, (call, { params }) => service.remove(call, params.id));
  mount(app, organization.restore, (call, { params }) => service.restore(call, params.id));

  mount(app, division.list, (call, { params }) => divisions.list(call, params.id));
  mount(app, division.create, (call, { params, body }) => divisions.create(call, params.id, body));
  mount(app, division.update, (call, { params, body }) => divisions.update(call, params.id, params.divisionId, body));
  mount(app, division.remove, (call, { params }) => divisions.remove(call, params.id, params.divisionId));
};
