import { sql } from 'drizzle-orm';
import { organization, tenant, user } from '../../storage/schema';
import { project } from '../catalogue/catalogue.tables';

// Raw SQL: the query builder omits the table's name where the query has a single table, and the subqueries need it.
const id = sql`"tenant"."id"`;
const agencies = sql`(select agency.id from ${organization} agency where agency.tenant_id = ${id} and agency.deleted_at is null)`;

/** Counts of what belongs to a tenant. */
export const counted = {
  organizations: sql<number>`(select count(*)::int from ${organization} agency where agency.tenant_id = ${id} and agency.deleted_at is null)`,
  users: sql<number>`(select count(*)::int from ${user} person where person.deleted_at is null and person.organization_id in ${agencies})`,
  apis: sql<number>`(select count(*)::int from ${project} api where api.status in ('publish', 'deprecated') and api.organization_id in ${agencies})`,
};

export const listFields = {
  ...counted,
  code: sql`${tenant.code}`,
  name: sql`lower(${tenant.name} ->> 'my')`,
  status: sql`${tenant.status}`,
  updatedAt: tenant.updatedAt,
};
export const listSearch = [tenant.code, sql`${tenant.name} ->> 'my'`, sql`${tenant.name} ->> 'en'`];
