import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { ListQuery } from '@titian/shared-contracts';
import type { PolicyHistory } from '@titian/shared-contracts/policy';
import { diff } from '../../audit/diff';
import type { Call } from '../../http/call';
import { asPage, listParts, readPage } from '../../http/list';
import { notFound } from '../../http/problem';
import type { Db } from '../../storage/open';
import { organization } from '../../storage/schema';
import { apiPackage, project } from '../catalogue/catalogue.tables';
import { subscription } from '../subscription/subscription.tables';
import type { Listed, PolicyKind, PolicyRow } from './policy.kinds';
import { allowedActs, policyScope, tenantScope } from './policy.policy';
import { policyVersion } from './policy.tables';

/**
 * Packages that name a policy, with how many hold a subscription to each.
 * @param scope on the organisations of their APIs
 */
export const usersOf = (
  db: Db,
  link: PolicyKind<never, never>['link'],
  id: string,
  scope?: SQL,
): Promise<PolicyHistory['users']> =>
  db
    .select({
      ...{ id: apiPackage.id, name: apiPackage.name, project: { id: project.id, name: project.name } },
      subscriptions: sql<number>`(select count(*)::int from ${subscription} s where s.package_id = ${apiPackage.id} and s.status <> 'Terminated')`,
    })
    .from(apiPackage)
    .innerJoin(project, eq(project.id, apiPackage.projectId))
    .innerJoin(organization, eq(organization.id, project.organizationId))
    .where(and(eq(link, id), scope))
    .orderBy(sql`${project.name} ->> 'my'`, apiPackage.position);

const toPolicy = <Row extends PolicyRow>(
  { actor }: Call,
  { row, tenant, editor, packages, operations = 0 }: Listed<Row>,
) => ({
  ...{ ...row, tenant: tenant?.id ? tenant : null, packages, operations },
  updatedAt: row.updatedAt.toISOString(),
  updatedBy: editor,
  allowed: allowedActs(actor, row),
});

/** Versions of a policy, newest first. One that was never changed has a single version, derived from its row. */
async function versionsOf<Row extends PolicyRow>(
  db: Db,
  { body }: Pick<PolicyKind<Row, never>, 'body'>,
  now: Row,
): Promise<PolicyHistory['versions']> {
  const kept = await db
    .select()
    .from(policyVersion)
    .where(eq(policyVersion.policyId, now.id))
    .orderBy(desc(policyVersion.version));
  const rows =
    kept.length > 0
      ? kept
      : [{ version: now.rowVersion, at: now.createdAt, actorName: null, reason: null, body: body(now) }];
  return rows.map(({ version, at, actorName: by, reason, body: after }, place) => {
    const before = rows[place + 1]?.body;
    return { version, at: at.toISOString(), by, reason, changes: before ? diff(before, after) : [] };
  });
}

/** Policies of a kind as they are read. */
export function createPolicyReader<Row extends PolicyRow, Input>(db: Db, kind: PolicyKind<Row, Input>) {
  const { table } = kind;
  const rules = {
    fields: { name: table.name, enabled: table.enabled, updatedAt: table.updatedAt },
    ...{ search: [table.name], sort: 'name:asc', tie: table.id },
  };
  /** A policy in the caller's scope. Throws 404. */
  async function listed(call: Call, id: string): Promise<Listed<Row>> {
    const where = and(eq(table.id, id), policyScope(call.actor, table.tenantId));
    const { rows } = await readPage(kind.select(db), { where, orderBy: [sql`1`], limit: 1, offset: 0 });
    if (!rows[0]) throw notFound();
    return rows[0];
  }

  return {
    one: async (call: Call, id: string) => toPolicy(call, await listed(call, id)),

    async list(call: Call, query: ListQuery) {
      const parts = listParts(query, rules);
      const where = and(parts.where, policyScope(call.actor, table.tenantId));
      const { rows, totalItems } = await readPage(kind.select(db), { ...parts, where });
      const data = rows.map((row) => toPolicy(call, row));
      return asPage(query, data, totalItems);
    },

    async detail(call: Call, id: string) {
      const found = await listed(call, id);
      const versions = await versionsOf(db, kind, found.row);
      // The platform's are read by every tenant, and drafts and private APIs of another aren't theirs to know of.
      const users = await usersOf(db, kind.link, id, tenantScope(call.actor, organization.tenantId));
      return { ...toPolicy(call, found), users, versions };
    },
  };
}
