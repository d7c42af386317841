import { and, count, eq, getTableColumns, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ListQuery } from '@titian/shared-contracts';
import type { Actor } from '../../http/call';
import { listParts, readPage, TOTAL } from '../../http/list';
import type { Db } from '../../storage/open';
import { organization, tenant, user } from '../../storage/schema';
import { project } from '../catalogue/catalogue.tables';
import { clientRegistration as r } from './registration.tables';
import { applicantInScope, applicantScope } from './registration.policy';

export type RegistrationRow = typeof r.$inferSelect;

const decider = alias(user, 'decider');
const officer = alias(user, 'officer');

const RULES = {
  fields: {
    Status: r.status,
    channel: r.channel,
    organizationId: sql`${r.organizationId}::text`,
    tenantId: sql`${organization.tenantId}::text`,
    organization: organization.code,
    confirmed: sql`(${r.channel} = 'POS' or ${r.confirmedAt} is not null)::text`,
    displayName: sql`lower(${r.displayName})`,
    createdAt: r.createdAt,
    decidedAt: r.decidedAt,
  },
  search: [
    r.displayName,
    r.username,
    r.email,
    sql`${organization.name}->>'my'`,
    sql`${organization.name}->>'en'`,
    organization.code,
  ],
  sort: 'createdAt:asc',
  tie: r.id,
};

/** Applicants with what a page shows of them; `total` is the number of all that the condition matches. */
const selectApplicants = (db: Db) =>
  db
    .select({
      row: getTableColumns(r),
      organization: { id: organization.id, code: organization.code, name: organization.name },
      tenant: { id: tenant.id, name: tenant.name },
      project: { id: project.id, name: project.name, applicantMode: project.applicantMode },
      decidedBy: { id: decider.id, displayName: decider.displayName },
      registeredBy: { id: officer.id, displayName: officer.displayName },
      total: TOTAL,
    })
    .from(r)
    .innerJoin(organization, eq(organization.id, r.organizationId))
    .innerJoin(tenant, eq(tenant.id, organization.tenantId))
    .leftJoin(project, eq(project.id, r.projectId))
    .leftJoin(decider, eq(decider.id, r.decidedBy))
    .leftJoin(officer, eq(officer.id, r.registeredBy));
export type ApplicantRow = Awaited<ReturnType<typeof selectApplicants>>[number];

/** Applicants in the caller's scope, as reviewers see them. */
export const createRegistrationRepository = (db: Db) => ({
  async page(actor: Actor, query: ListQuery): Promise<{ rows: ApplicantRow[]; totalItems: number }> {
    const parts = listParts(query, RULES);
    return readPage(selectApplicants(db), { ...parts, where: and(applicantScope(actor), parts.where) });
  },

  async count(actor: Actor, query: Pick<ListQuery, 'filter' | 'q'>): Promise<number> {
    const { where } = listParts({ ...query, page: 1, pageSize: 10 }, RULES);
    const [row] = await db
      .select({ found: count() })
      .from(r)
      .innerJoin(organization, eq(organization.id, r.organizationId))
      .where(and(applicantScope(actor), where));
    return row!.found;
  },

  /** How many applicants have each status, without filters. */
  async counts(actor: Actor): Promise<Record<RegistrationRow['status'], number>> {
    const rows = await db
      .select({ status: r.status, found: count() })
      .from(r)
      .where(applicantScope(actor))
      .groupBy(r.status);
    const found = Object.fromEntries(rows.map((row) => [row.status, row.found]));
    return { Onhold: 0, Approved: 0, Rejected: 0, ...found };
  },

  async find(actor: Actor, id: string): Promise<ApplicantRow | undefined> {
    const [row] = await selectApplicants(db).where(applicantInScope(actor, id));
    return row;
  },

  /** Locks an applicant for a decision. */
  async lock(actor: Actor, id: string): Promise<RegistrationRow | undefined> {
    const [row] = await db.select().from(r).where(applicantInScope(actor, id)).for('update');
    return row;
  },

  /** How often a person with this number was rejected. */
  async refusals(identificationHash: string): Promise<number> {
    const [row] = await db
      .select({ found: count() })
      .from(r)
      .where(and(eq(r.identificationHash, identificationHash), eq(r.status, 'Rejected')));
    return row!.found;
  },

  async change(id: string, values: Partial<RegistrationRow>): Promise<RegistrationRow> {
    const [row] = await db
      .update(r)
      .set({ ...values, rowVersion: sql`${r.rowVersion} + 1` })
      .where(eq(r.id, id))
      .returning();
    return row!;
  },
});
