import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { LocalText } from '@titian/shared-contracts';
import type { AccessRule } from '@titian/shared-contracts/plane';
import type { PolicyHistory } from '@titian/shared-contracts/policy';
import { isNetwork } from '@titian/gateway/explain';
import type { Actor, Call } from '../../http/call';
import { invalidFields } from '../../http/problem';
import type { Db } from '../../storage/open';
import { organization, tenant } from '../../storage/schema';
import { application } from '../application/application.tables';
import { policyScope, tenantScope } from './policy.policy';
import { organizationGroup } from './policy.tables';
import { removedGroups } from './removed-groups';

interface Named {
  id: string;
  name: LocalText;
}
type Naming = Partial<Pick<AccessRule, 'organizations' | 'groups' | 'applications'>>;
/** Where the rules of access policies are in a request. */
export const RULES = '/input/rules';

/** Whom rules can name: every organisation; groups in scope, and tenants, each of which is the group of its organisations. */
export async function choicesOf(db: Db, { actor }: Call): Promise<{ organizations: Named[]; groups: Named[] }> {
  const organizations = await db
    .select({ id: organization.id, name: organization.name })
    .from(organization)
    .where(eq(organization.status, 'Active'))
    .orderBy(asc(sql`lower(${organization.name} ->> 'my')`));
  const groups = await db
    .select({ id: organizationGroup.id, name: organizationGroup.name })
    .from(organizationGroup)
    .where(policyScope(actor, organizationGroup.tenantId))
    .orderBy(organizationGroup.id);
  const tenants = await db
    .select({ id: tenant.id, name: tenant.name })
    .from(tenant)
    .where(policyScope(actor, tenant.id))
    .orderBy(tenant.id);
  return { organizations, groups: [...groups, ...tenants] };
}

/** The rules that an access policy has, and those that its versions had, as they were kept. */
export function allRules(rules: readonly AccessRule[], versions: PolicyHistory['versions']): Naming[] {
  const were = versions
    .flatMap(({ changes }) => changes)
    .filter(({ path }) => path === '/rules')
    .flatMap(({ before, after }) => [before, after]);
  return [...rules, ...were.flatMap((value) => (Array.isArray(value) ? (value as Naming[]) : []))];
}

/**
 * What the ids in rules are called.
 * @param reader without groups and applications that this one doesn't reach
 */
export async function namesOf(db: Db, rules: readonly Naming[], reader?: Actor): Promise<Record<string, LocalText>> {
  const ids = [
    ...new Set(
      rules.flatMap(({ organizations = [], groups = [], applications = [] }) => [
        ...organizations,
        ...groups,
        ...applications,
      ]),
    ),
  ];
  if (ids.length === 0) return {};
  const found: Named[] = [
    ...(await db
      .select({ id: organization.id, name: organization.name })
      .from(organization)
      .where(inArray(sql`${organization.id}::text`, ids))),
    ...(await db
      .select({ id: organizationGroup.id, name: organizationGroup.name })
      .from(organizationGroup)
      .where(
        and(
          inArray(sql`${organizationGroup.id}::text`, ids),
          reader && policyScope(reader, organizationGroup.tenantId),
        ),
      )),
    ...(await db
      .select({ id: tenant.id, name: tenant.name })
      .from(tenant)
      .where(inArray(sql`${tenant.id}::text`, ids))),
  ];
  const applications = await db
    .select({ id: application.id, name: application.name })
    .from(application)
    .innerJoin(organization, eq(organization.id, application.organizationId))
    .where(and(inArray(sql`${application.id}::text`, ids), reader && tenantScope(reader, organization.tenantId)));
  const known = new Set([...found, ...applications].map(({ id }) => id));
  const removed = await removedGroups(
    db,
    ids.filter((id) => !known.has(id)),
    reader,
  );
  return Object.fromEntries([
    ...[...found, ...removed].map(({ id, name }) => [id, name] as const),
    ...applications.map(({ id, name }) => [id, { my: name, en: name }] as const),
  ]);
}

/** What is wrong with rules that name a network that is none: it would fit no call. @param path of the rules in the request */
export const networkFaults = (rules: readonly Pick<AccessRule, 'networks'>[], path: string) =>
  rules.flatMap(({ networks }, place) =>
    networks.every((network) => isNetwork(network))
      ? []
      : [{ path: `${path}/${place}/networks`, code: 'validation.network' }],
  );

/** Throws 422 where a rule of an access policy names a network that is none. */
export function mustHaveNetworks(rules: readonly AccessRule[]): void {
  const errors = networkFaults(rules, RULES);
  if (errors.length > 0) throw invalidFields(errors);
}
