import { eq, type SQL, sql } from 'drizzle-orm';
import type { AccessInput } from '@titian/shared-contracts/policy';
import type { PublicCall } from '../../http/call';
import type { Db } from '../../storage/open';
import { tenant, user } from '../../storage/schema';
import { accessPolicy, apiPackage, type throttlePolicy } from '../catalogue/catalogue.tables';
import { changeAccess } from '../gateway';
import { RULES } from './rule-names';
import { mustKnowSubjects } from './rule-subjects';

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
  /** Operations that have it; of throttle policies. */
  operations?: number;
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
  /** `before` is locked. */
  update: (tx: Db, before: Row, values: Input & Stamp, change: PolicyAct) => Promise<Row>;
  remove: (tx: Db, id: string) => Promise<unknown>;
  /** What a version keeps, and the log shows. */
  body: (row: Row) => Record<string, unknown>;
  /** What else changes with it; `before` is null of a new one. */
  changed?: (tx: Db, rows: { before: Row | null; after: Row }, change: PolicyAct) => Promise<unknown>;
  /** What follows from its removal. */
  removed?: (tx: Db, before: Row, change: PolicyAct) => Promise<unknown>;
  /** What the log says that a change did, where it isn't just a change. */
  actOf?: (before: Row, after: Row) => 'POLICY_UPDATE' | 'POLICY_ANNOUNCE';
  /** What keeps it from being deleted, besides packages; empty where nothing does. */
  namedBy?: (tx: Db, id: string) => Promise<unknown[]>;
}
/** Who changes a policy, why, and when it is to be in force: see `RateChange`. */
export interface PolicyAct {
  call: PublicCall;
  reason: string;
  from?: string;
}
export interface Stamp {
  updatedAt: Date;
  updatedBy: string;
}

export const next = { rowVersion: sql`row_version + 1` };
export const TOTAL = sql<number>`(count(*) over ())::int`;
export const tenantColumns = { id: tenant.id, name: tenant.name };

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
  async insert(tx, values) {
    await mustKnowSubjects(tx, { tenantId: values.tenantId, path: RULES }, values.rules);
    const [made] = await tx
      .insert(accessPolicy)
      .values({ ...values, createdAt: values.updatedAt })
      .returning();
    return made!;
  },
  update: (tx, { id, tenantId }, values, { call, reason }) =>
    changeAccess(tx, { packages: eq(apiPackage.accessPolicyId, id), call, reason }, async () => {
      await mustKnowSubjects(tx, { tenantId, path: RULES }, values.rules);
      const [changed] = await tx
        .update(accessPolicy)
        .set({ ...values, ...next })
        .where(eq(accessPolicy.id, id))
        .returning();
      return changed!;
    }),
  remove: (tx, id) => tx.delete(accessPolicy).where(eq(accessPolicy.id, id)),
  body: ({ name, rules, otherwise, enabled }) => ({ name, rules, otherwise, enabled }),
};
