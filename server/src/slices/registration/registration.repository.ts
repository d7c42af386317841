import { and, count, eq, getTableColumns, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ListQuery } from '@titian/shared-contracts';
import type { Actor } from '../../http/call';
import { listParts } from '../../http/list';
import type { Db } from '../../storage/open';
import { organization, tenant, user } from '../../storage/schema';
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

const joined = (db: Db) =>
  db
    .select({
      row: getTableColumns(r),
      organization: { id: organization.id, code: organization.code, name: organization.name },
      tenant: { id: tenant.id, name: tenant.name },
      decidedBy: { id: decider.id, displayName: decider.displayName },
      registeredBy: { id: officer.id, displayName: officer.displayName },
    })
    .from(r)
    .innerJoin(organization, eq(organization.id, r.organizationId))
    .innerJoin(tenant, eq(tenant.id, organization.tenantId))
    .leftJoin(decider, eq(decider.id, r.decidedBy))
    .leftJoin(officer, eq(officer.id, r.registeredBy));
export type ApplicantRow = Awaited<ReturnType<typeof joined>>[number];

/** Applicants as reviewers see them: each within the caller's scope. */
export const createRegistrationRepository = (db: Db) => ({
  async page(actor: Actor, query: ListQuery): Promise<{ rows: ApplicantRow[]; totalItems: number }> {
    const { where, orderBy, limit, offset } = listParts(query, RULES);
    const rows = await joined(db)
      .where(and(applicantScope(actor), where))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset);
    return { rows, totalItems: await this.count(actor, query) };
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

  /** How many stand where, whatever is filtered. */
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
    const [row] = await joined(db).where(applicantInScope(actor, id));
    return row;
  },

  /** Locks an applicant for a decision. */
  async lock(actor: Actor, id: string): Promise<RegistrationRow | undefined> {
    const [row] = await db.select().from(r).where(applicantInScope(actor, id)).for('update');
    return row;
  },

  /** How often a number was refused before. */
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
