import type { FastifyPluginAsync } from 'fastify';
import { localText, organization } from '@titian/shared-contracts';
import { mount } from '../../http/mount';
import { createOrganizationRepository } from './organization.repository';

export const organizationRoutes: FastifyPluginAsync = async (app) => {
  const organizations = createOrganizationRepository(app.db);

  mount(app, organization.list, async (call, { query }) => {
    const rows = await organizations.inScope(call.actor, query['tenant.id']);
    return rows.map((row) => ({ ...row, Name: localText(row.name, call.locale), tenant: { id: row.tenantId } }));
  });
};
