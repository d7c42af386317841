import { sql } from 'drizzle-orm';
import { organization, role, user } from '../../storage/schema';
import { project } from '../catalogue/catalogue.tables';
import { orderItem } from '../order/order.tables';

// Raw SQL: the query builder omits the table's name where the query has a single table, and the subqueries need it.
const organizationId = sql`"organization"."id"`;
const tenantId = sql`"tenant"."id"`;

/** People who can sign in, by a condition of their role. */
const people = (base: ReturnType<typeof sql>, home: ReturnType<typeof sql>) =>
  sql<number>`(select count(*)::int from ${user} person join ${role} held on held.id = person.role_id
    where person.state = 'Active' and person.deleted_at is null and held.base ${base} and person.organization_id ${home})`;

/** How often each place shows the logo of an organisation: APIs that are published, and people whose top bar has it (spec §6). */
export const organizationUses = {
  catalogue: sql<number>`(select count(*)::int from ${project} api where api.status in ('publish', 'deprecated') and api.organization_id = ${organizationId})`,
  topBar: people(sql`not in ('Client', 'TenantAdministrator')`, sql`= ${organizationId}`),
};

/** The same of a tenant: letters of orders from its organisations, and its administrators. */
export const tenantUses = {
  letter: sql<number>`(select count(distinct item.order_id)::int from ${orderItem} item join ${project} api on api.id = item.project_id
    join ${organization} agency on agency.id = api.organization_id where agency.tenant_id = ${tenantId})`,
  topBar: people(
    sql`= 'TenantAdministrator'`,
    sql`in (select agency.id from ${organization} agency where agency.tenant_id = ${tenantId})`,
  ),
};
