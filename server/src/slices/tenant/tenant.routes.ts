import type { FastifyPluginAsync } from 'fastify';
import { tenant } from '@titian/shared-contracts/tenant';
import { asPage } from '../../http/list';
import { mount } from '../../http/mount';
import { notFound } from '../../http/problem';
import { exportList } from '../../audit/export-list';
import { trailOf } from '../../managed/trail';
import { createTenantRepository } from './tenant.repository';
import { createTenantService } from './tenant.service';
import { csvColumns, toTenant } from './tenant.wire';

export const tenantRoutes: FastifyPluginAsync = async (app) => {
  const tenants = createTenantRepository(app.db);
  const service = createTenantService(app);

  mount(app, tenant.list, async (call, { query }) => {
    const { rows, totalItems } = await tenants.page(call.actor, query, call.now);
    const data = rows.map((row) => toTenant(call, row));
    return { ...asPage(query, data, totalItems), counts: await tenants.counts(call.actor, call.now) };
  });
  mount(app, tenant.export, (call, { query, reply }) =>
    exportList(app.db, call, reply, {
      ...{ name: 'tenants', action: 'TENANT_EXPORT', query, columns: csvColumns },
      page: (tx, all) => createTenantRepository(tx).page(call.actor, all, call.now),
    }),
  );
  mount(app, tenant.detail, async (call, { params }) => {
    const found = await tenants.find(call.actor, params.id);
    if (!found) throw notFound();
    return toTenant(call, found);
  });
  mount(app, tenant.trail, async ({ actor, locale }, { params, query }) => {
    if (!(await tenants.find(actor, params.id))) throw notFound();
    return trailOf(app.db, { type: 'tenant', id: params.id }, { ...query, locale });
  });
  mount(app, tenant.create, (call, { body }) => service.create(call, body));
  mount(app, tenant.update, (call, { params, body }) => service.update(call, params.id, body.input, body.rowVersion));
  mount(app, tenant.disable, (call, { params, body }) => service.disable(call, params.id, body.reason));
  mount(app, tenant.enable, (call, { params }) => service.enable(call, params.id));
  mount(app, tenant.remove, (call, { params }) => service.remove(call, params.id));
  mount(app, tenant.restore, (call, { params }) => service.restore(call, params.id));
};
