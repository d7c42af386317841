import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ListQuery } from '@titian/shared-contracts';
import type { GroupInput, OrganizationGroup } from '@titian/shared-contracts/policy';
import { auditOf } from '../../audit/audited';
import type { Actor, Call } from '../../http/call';
import { asPage, listParts, readPage, TOTAL } from '../../http/list';
import { invalid, mustBeCurrent, notFound, Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import { organization, tenant } from '../../storage/schema';
import { accessPolicy, throttlePolicy } from '../catalogue/catalogue.tables';
import { changeAccess } from '../gateway';
import { allowedActs, mustChange, ownerOf, policyScope } from './policy.policy';
import { organizationGroup, organizationGroupMember } from './policy.tables';

type Row = typeof organizationGroup.$inferSelect;
interface Seen extends Row {
  organizationIds: readonly string[];
}

const audit = auditOf<Seen>({
  logType: 'Policy',
  target: ({ id, name }) => ({ type: 'organizationGroup', id, label: name.my }),
  seen: ({ name, organizationIds }) => ({ name, organizations: organizationIds }),
});
const rules = {
  fields: { name: sql`lower(${organizationGroup.name} ->> 'my')`, updatedAt: organizationGroup.updatedAt },
  search: [sql`${organizationGroup.name} ->> 'my'`, sql`${organizationGroup.name} ->> 'en'`],
  ...{ sort: 'name:asc', tie: organizationGroup.id },
};

/** Whether one of some rules, or exceptions of rates, names a group: that of a row, or the one of an id. */
const nameGroup = (rules: AnyPgColumn | SQL, id: AnyPgColumn | string = organizationGroup.id): SQL =>
  sql`exists (select from jsonb_array_elements(${rules}) rule where rule -> 'groups' ? ${id}::text)`;

/**
 * Names of the access policies that name the group of a row, and of the throttle policies whose exceptions do, or will do.
 * @param reader without policies that this one doesn't reach: those of all tenants may name the platform's groups
 */
function policiesWith(reader?: Actor): SQL<string[]> {
  const { exceptions, coming } = throttlePolicy;
  const reaches = (column: AnyPgColumn) => (reader && policyScope(reader, column)) ?? sql`true`;
  const throttle = or(nameGroup(exceptions), nameGroup(sql`coalesce(${coming} -> 'exceptions', '[]')`));
  return sql<string[]>`array(
    select ${accessPolicy.name} from ${accessPolicy}
      where ${nameGroup(accessPolicy.rules)} and ${reaches(accessPolicy.tenantId)}
    union all select ${throttlePolicy.name} from ${throttlePolicy}
      where ${throttle} and ${reaches(throttlePolicy.tenantId)})`;
}

/** The organisations of the group of a row, by their codes. */
const members = sql<OrganizationGroup['organizations']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'code', o.code, 'name', o.name) order by o.code), '[]')
  from ${organizationGroupMember} m join ${organization} o on o.id = m.organization_id where m.group_id = ${organizationGroup.id})`;

/** Groups, each with its organisations and the policies that name it and that a reader reaches: a page of them is one query. */
const selectGroups = (db: Db, reader?: Actor) =>
  db
    .select({
      ...{ row: organizationGroup, tenant: { id: tenant.id, name: tenant.name }, total: TOTAL },
      ...{ organizations: members, policies: policiesWith(reader) },
    })
    .from(organizationGroup)
    .leftJoin(tenant, eq(tenant.id, organizationGroup.tenantId));
type FullGroup = Awaited<ReturnType<typeof selectGroups>>[number];

/** @param reader without one, with all policies that name it */
const readGroup = async (tx: Db, id: string, reader?: Actor): Promise<FullGroup> =>
  (await selectGroups(tx, reader).where(eq(organizationGroup.id, id)))[0]!;

const toGroup = ({ actor }: Call, { row, tenant: owner, organizations, policies }: FullGroup): OrganizationGroup => ({
  ...{ id: row.id, name: row.name, tenant: owner?.id ? owner : null, rowVersion: row.rowVersion },
  ...{ organizations, policies: policies.toSorted() },
  updatedAt: row.updatedAt.toISOString(),
  allowed: allowedActs(actor, row),
});

async function fill(tx: Db, groupId: string, ids: readonly string[]): Promise<void> {
  const known = await tx
    .select({ id: organization.id })
    .from(organization)
    .where(inArray(organization.id, [...ids]));
  if (known.length !== new Set(ids).size) throw invalid('/input/organizationIds');
  await tx.delete(organizationGroupMember).where(eq(organizationGroupMember.groupId, groupId));
  await tx.insert(organizationGroupMember).values(known.map(({ id: organizationId }) => ({ groupId, organizationId })));
}

/** Groups of organisations that policies name. */
export const createGroupService = (db: Db) => {
  const reached = (tx: Db, { actor }: Call, id: string) =>
    tx
      .select()
      .from(organizationGroup)
      .where(and(eq(organizationGroup.id, id), policyScope(actor, organizationGroup.tenantId)));
  const changeable = ({ actor }: Call, [row]: Row[]): Row => {
    if (!row) throw notFound();
    mustChange(actor, row);
    return row;
  };
  const locked = async (tx: Db, call: Call, id: string) => changeable(call, await reached(tx, call, id).for('update'));
  const answer = async (tx: Db, call: Call, id: string) => toGroup(call, await readGroup(tx, id, call.actor));
  const idsOf = async (tx: Db, id: string) => (await readGroup(tx, id)).organizations.map((member) => member.id);

  return {
    async list(call: Call, query: ListQuery) {
      const parts = listParts(query, rules);
      const where = and(parts.where, policyScope(call.actor, organizationGroup.tenantId));
      const { rows, totalItems } = await readPage(selectGroups(db, call.actor), { ...parts, where });
      const data = rows.map((row) => toGroup(call, row));
      return asPage(query, data, totalItems);
    },

    create: (call: Call, { name, organizationIds }: GroupInput) =>
      db.transaction(async (tx) => {
        const values = { name, tenantId: ownerOf(call.actor), createdAt: call.now, updatedAt: call.now };
        const [row] = await tx.insert(organizationGroup).values(values).returning();
        await fill(tx, row!.id, organizationIds);
        await audit(tx, call, { action: 'GROUP_CREATE', before: null, after: { ...row!, organizationIds } });
        return answer(tx, call, row!.id);
      }),

    update: (call: Call, id: string, { input, rowVersion }: { input: GroupInput; rowVersion: number }) =>
      db.transaction(async (tx) => {
        // A call that is refused and a new name hold up no change of access.
        mustBeCurrent(changeable(call, await reached(tx, call, id)), rowVersion);
        const was = await idsOf(tx, id);
        const write = async () => {
          const before = await locked(tx, call, id);
          mustBeCurrent(before, rowVersion);
          const next = { name: input.name, updatedAt: call.now, rowVersion: before.rowVersion + 1 };
          const [row] = await tx.update(organizationGroup).set(next).where(eq(organizationGroup.id, id)).returning();
          await fill(tx, id, input.organizationIds);
          const after = { ...row!, organizationIds: await idsOf(tx, id) };
          await audit(tx, call, { action: 'GROUP_UPDATE', before: { ...before, organizationIds: was }, after });
          return answer(tx, call, id);
        };
        if (isDeepStrictEqual(new Set(was), new Set(input.organizationIds))) return write();
        return changeAccess(tx, { packages: nameGroup(accessPolicy.rules, id), call, reason: '' }, write);
      }),

    remove: (call: Call, id: string) =>
      db.transaction(async (tx) => {
        const before = await locked(tx, call, id);
        const { policies, organizations } = await readGroup(tx, id);
        if (policies.length > 0) throw new Problem(409, 'group.used', { extra: { policies: policies.toSorted() } });
        const organizationIds = organizations.map((member) => member.id);
        await tx.delete(organizationGroup).where(eq(organizationGroup.id, id));
        await audit(tx, call, { action: 'GROUP_DELETE', before: { ...before, organizationIds }, after: null });
        return null;
      }),
  };
};
