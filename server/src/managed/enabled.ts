import { and, eq, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../storage/open';
import { organization, tenant, user } from '../storage/schema';

/** Ids of the organisations whose people may sign in. */
const signInOrganizations = sql`(select agency.id from ${organization} agency
  join ${tenant} home on home.id = agency.tenant_id
  where agency.status <> 'Disabled' and home.status = 'Active')`;

/** Accounts that may be signed in: active, and neither their organisation nor their tenant is disabled. */
export const isAdmitted = (): SQL =>
  and(
    eq(user.state, 'Active'),
    isNull(user.deletedAt),
    or(isNull(user.organizationId), inArray(user.organizationId, signInOrganizations)),
  )!;

/** Whether one account may be signed in now. */
export async function mayBeSignedIn(db: Db, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.id, userId), isAdmitted()));
  return row !== undefined;
}

/** Whether one account may be signed in; until the transaction ends it isn't disabled, and an act that disables it is waited for. */
export async function keepSignedIn(tx: Db, userId: string): Promise<boolean> {
  await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('share');
  return mayBeSignedIn(tx, userId);
}

/** Organisations whose APIs can be ordered: neither they nor their tenant are disabled or suspended. */
export const takesOrders = (column: AnyPgColumn | SQL): SQL => sql`${column} in (select agency.id
  from ${organization} agency join ${tenant} home on home.id = agency.tenant_id
  where agency.status = 'Active' and home.status = 'Active')`;

/** Until the transaction ends nobody deletes the organisation: whether it is there, is to be asked after this. */
export const keepOrganization = (tx: Db, id: string) =>
  tx.select({ id: organization.id }).from(organization).where(eq(organization.id, id)).for('key share');

/** Whether an organisation takes in people: it exists, and neither it nor its tenant is disabled or suspended. */
export async function takesPeople(db: Db, organizationId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: organization.id })
    .from(organization)
    .where(and(eq(organization.id, organizationId), isNull(organization.deletedAt), takesOrders(organization.id)));
  return row !== undefined;
}

/** Users of some organisations, without disabled and deleted accounts. */
export const peopleOf = (db: Db, organizationIds: string[]) =>
  db
    .select({ id: user.id })
    .from(user)
    .where(and(inArray(user.organizationId, organizationIds), isNull(user.deletedAt), ne(user.state, 'Disabled')));
