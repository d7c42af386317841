import { and, eq, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../storage/open';
import { organization, tenant, user } from '../storage/schema';

/** Organisations whose people may sign in. */
const admitting = sql`(select admitting.id from ${organization} admitting
  join ${tenant} home on home.id = admitting.tenant_id
  where admitting.status <> 'Disabled' and home.status = 'Active')`;

/** Somebody who may be signed in: the account is active, and neither its organisation nor its tenant is disabled. */
export const isAdmitted = (): SQL =>
  and(
    eq(user.state, 'Active'),
    isNull(user.deletedAt),
    or(isNull(user.organizationId), inArray(user.organizationId, admitting)),
  )!;

/** Whether an account may be signed in now. */
export async function mayBeSignedIn(db: Db, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.id, userId), isAdmitted()));
  return row !== undefined;
}

/** Organisations whose APIs take orders: neither they nor their tenant are disabled or suspended. */
export const takesOrders = (column: AnyPgColumn | SQL): SQL => sql`${column} in (select offering.id
  from ${organization} offering join ${tenant} home on home.id = offering.tenant_id
  where offering.status = 'Active' and home.status = 'Active')`;

/** People of some organisations who still have an account. */
export const peopleOf = (db: Db, organizationIds: string[]) =>
  db
    .select({ id: user.id })
    .from(user)
    .where(and(inArray(user.organizationId, organizationIds), isNull(user.deletedAt), ne(user.state, 'Disabled')));
