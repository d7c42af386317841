import { sql } from 'drizzle-orm';
import { division, organization, tenant, user } from '../../storage/schema';
import { application } from '../application/application.tables';
import { project } from '../catalogue/catalogue.tables';
import { subscription } from '../subscription/subscription.tables';

const id = organization.id;

/** Counts of what belongs to an organisation. */
export const counted = {
  divisions: sql<number>`(select count(*)::int from ${division} part where part.organization_id = ${id} and part.deleted_at is null)`,
  users: sql<number>`(select count(*)::int from ${user} person where person.organization_id = ${id} and person.deleted_at is null)`,
  apis: sql<number>`(select count(*)::int from ${project} api where api.organization_id = ${id} and api.status <> 'archived')`,
  applications: sql<number>`(select count(*)::int from ${application} app where app.organization_id = ${id} and app.state <> 'Archived')`,
  subscriptions: sql<number>`(select count(*)::int from ${subscription} held where held.organization_id = ${id} and held.status <> 'Terminated')`,
};

export const managedFields = {
  ...counted,
  code: sql`${organization.code}`,
  name: sql`lower(${organization.name} ->> 'my')`,
  type: sql`${organization.type}`,
  status: sql`${organization.status}`,
  tenant: sql`${tenant.code}`,
  tenantId: organization.tenantId,
  updatedAt: organization.updatedAt,
};
export const managedSearch = [
  organization.code,
  sql`${organization.name} ->> 'my'`,
  sql`${organization.name} ->> 'en'`,
  organization.email,
];
