import { eq, type SQL, sql } from 'drizzle-orm';
import type { AccessInput, ThrottleInput } from '@titian/shared-contracts/policy';
import type { Db } from '../../storage/open';
import { tenant, user } from '../../storage/schema';
import { setPackageRates } from '../authoring';
import { accessPolicy, apiPackage, throttlePolicy } from '../catalogue/catalogue.tables';

type ThrottleRow = typeof throttlePolicy.$inferSelect;
type AccessRow = typeof accessPolicy.$inferSelect;

/** The columns that both kinds of policies have. */
export type PolicyRow = Pick<
  AccessRow,
  'id' | 'name' | 'tenantId' | 'enabled' | 'rowVersion' | 'createdAt' | 'updatedAt' | 'updatedBy'
>;
export interface Listed<Row> {
  row: Row;
  tenant: { id: string; name: { my: string; en: string } } | null;
  editor: string | null;
  packages: number;
}

/** How the policies of a kind are stored, and which packages name them. */
export interface PolicyKind<Row extends PolicyRow, Input> {
  target: 'throttlePolicy' | 'accessPolicy';
  table: typeof throttlePolicy | typeof accessPolicy;
  /** The package's column. */
  link: typeof apiPackage.throttlePolicyId | typeof apiPackage.accessPolicyId;
  select: (db: Db) => PromiseLike<(Listed<Row> & { total: number })[]>;
  lock: (tx: Db, where: SQL | undefined) => Promise<Row | undefined>;
  insert: (tx: Db, values: Input & Stamp & { tenantId: string | null }) => Promise<Row>;
  update: (tx: Db, id: string, values: Input & Stamp) => Promise<Row>;
  remove: (tx: Db, id: string) => Promise<unknown>;
  /** What a version keeps, and the log shows. */
  body: (row: Row) => Record<string, unknown>;
  /** What else changes with it. */
  changed?: (tx: Db, row: Row) => Promise<unknown>;
}
interface Stamp {
  updatedAt: Date;
  updatedBy: string;
}

const next = { rowVersion: sql`row_version + 1` };
const TOTAL = sql<number>`(count(*) over ())::int`;
const tenantColumns = { id: tenant.id, name: tenant.name };

export const THROTTLE: PolicyKind<ThrottleRow, ThrottleInput> = {
  target: 'throttlePolicy',
  table: throttlePolicy,
  link: apiPackage.throttlePolicyId,
  select: (db) =>
    db
      .select({
        ...{ row: throttlePolicy, tenant: tenantColumns, editor: user.displayName, total: TOTAL },
        packages: sql<number>`(select count(*)::int from ${apiPackage} p where p.throttle_policy_id = ${throttlePolicy.id})`,
      })
      .from(throttlePolicy)
      .leftJoin(tenant, eq(tenant.id, throttlePolicy.tenantId))
      .leftJoin(user, eq(user.id, throttlePolicy.updatedBy)),
  lock: async (tx, where) => (await tx.select().from(throttlePolicy).where(where).for('update'))[0],
  insert: async (tx, values) =>
    (
      await tx
        .insert(throttlePolicy)
        .values({ ...values, createdAt: values.updatedAt })
        .returning()
    )[0]!,
  update: async (tx, id, values) =>
    (
      await tx
        .update(throttlePolicy)
        .set({ ...values, ...next })
        .where(eq(throttlePolicy.id, id))
        .returning()
    )[0]!,
  remove: (tx, id) => tx.delete(throttlePolicy).where(eq(throttlePolicy.id, id)),
  body: ({ name, limit, perSeconds, burst, enabled }) => ({ name, limit, perSeconds, burst, enabled }),
  // What a package's page says is what its policy enforces.
  changed: async (tx, { id, enabled, limit, perSeconds, burst, updatedAt }) =>
    enabled && (await setPackageRates(tx, id, { limit, perSeconds, burst }, updatedAt)),
};

export const ACCESS: PolicyKind<AccessRow, AccessInput> = {
  target: 'accessPolicy',
  table: accessPolicy,
  link: apiPackage.accessPolicyId,
  select: (db) =>
    db
      .select({
        ...{ row: accessPolicy, tenant: tenantColumns, editor: user.displayName, total: TOTAL },
        packages: sql<number>`(select count(*)::int from ${apiPackage} p where p.access_policy_id = ${accessPolicy.id})`,
      })
      .from(accessPolicy)
      .leftJoin(tenant, eq(tenant.id, accessPolicy.tenantId))
      .leftJoin(user, eq(user.id, accessPolicy.updatedBy)),
  lock: async (tx, where) => (await tx.select().from(accessPolicy).where(where).for('update'))[0],
  insert: async (tx, values) =>
    (
      await tx
        .insert(accessPolicy)
        .values({ ...values, createdAt: values.updatedAt })
        .returning()
    )[0]!,
  update: async (tx, id, values) =>
    (
      await tx
        .update(accessPolicy)
        .set({ ...values, ...next })
        .where(eq(accessPolicy.id, id))
        .returning()
    )[0]!,
  remove: (tx, id) => tx.delete(accessPolicy).where(eq(accessPolicy.id, id)),
  body: ({ name, rules, otherwise, enabled }) => ({ name, rules, otherwise, enabled }),
};
