import { inArray, sql } from 'drizzle-orm';
import type { LocalText } from '@titian/shared-contracts';
import type { AccessRule, AccessSubject } from '@titian/shared-contracts/access-permission';
import type { Actor } from '../../http/call';
import type { Db } from '../../storage/open';
import { organization, tenant } from '../../storage/schema';
import { application } from '../application/application.tables';
import { organizationGroup, organizationGroupMember } from '../policy/policy.tables';
import type { accessPolicy } from './catalogue.tables';

type PlaneRule = (typeof accessPolicy.$inferSelect.rules)[number];

/** Something that rules name, and whether the reader is, or belongs to, it. */
interface Named extends AccessSubject {
  isOwn: boolean;
}

async function subjectsIn(db: Db, actor: Actor, rules: readonly PlaneRule[]): Promise<Map<string, Named>> {
  const ids = [...new Set(rules.flatMap((rule) => [...rule.organizations, ...rule.groups, ...rule.applications]))];
  if (ids.length === 0) return new Map();
  const own = actor.organizationId;
  const [organizations, tenants, groups, applications] = [
    await db
      .select({ id: organization.id, name: organization.name })
      .from(organization)
      .where(inArray(sql`${organization.id}::text`, ids)),
    await db
      .select({ id: tenant.id, name: tenant.name })
      .from(tenant)
      .where(inArray(sql`${tenant.id}::text`, ids)),
    await db
      .select({
        ...{ id: organizationGroup.id, name: organizationGroup.name },
        isOwn: sql<boolean>`exists (select 1 from ${organizationGroupMember} m
          where m.group_id = ${organizationGroup.id} and m.organization_id = ${own})`,
      })
      .from(organizationGroup)
      .where(inArray(sql`${organizationGroup.id}::text`, ids)),
    await db
      .select({ id: application.id, name: application.name, organizationId: application.organizationId })
      .from(application)
      .where(inArray(sql`${application.id}::text`, ids)),
  ];
  const both = (name: string): LocalText => ({ my: name, en: name });
  return new Map<string, Named>([
    ...organizations.map(({ id, name }): [string, Named] => [id, { kind: 'organization', name, isOwn: id === own }]),
    ...tenants.map(({ id, name }): [string, Named] => [id, { kind: 'tenant', name, isOwn: id === actor.tenantId }]),
    ...groups.map(({ id, name, isOwn }): [string, Named] => [id, { kind: 'group', name, isOwn }]),
    ...applications.map(({ id, name, organizationId }): [string, Named] => {
      const isOwn = organizationId === own;
      return [id, { kind: 'application', name: isOwn ? both(name) : null, isOwn }];
    }),
  ]);
}

/** Reads rules of policies as somebody may see them: every condition, but the networks of rules that are about others alone. */
export async function ruleReader(
  db: Db,
  actor: Actor,
  rules: readonly PlaneRule[],
): Promise<(rule: PlaneRule) => AccessRule> {
  const known = await subjectsIn(db, actor, rules);
  return ({ effect, organizations, groups, applications, operations, purposes, networks, times }) => {
    const gone = (kind: AccessSubject['kind']): Named => ({ kind, name: null, isOwn: false });
    const named = [
      ...organizations.map((id) => known.get(id) ?? gone('organization')),
      ...groups.map((id) => known.get(id) ?? gone('group')),
      ...applications.map((id) => known.get(id) ?? gone('application')),
    ];
    const isOwn = named.length === 0 || named.some((one) => one.isOwn);
    return {
      ...{ effect, operations, purposes, times },
      subjects: named.map(({ kind, name }) => ({ kind, name })),
      networks: isOwn || networks.length === 0 ? networks : null,
    };
  };
}
