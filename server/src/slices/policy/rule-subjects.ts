import { asc, inArray } from 'drizzle-orm';
import type { AccessRuleInput } from '@titian/shared-contracts/policy';
import { invalidFields } from '../../http/problem';
import type { Db } from '../../storage/open';
import { organization, tenant } from '../../storage/schema';
import { application } from '../application/application.tables';
import { organizationGroup } from './policy.tables';

type Part = 'organizations' | 'groups' | 'applications';

const FAULTS = {
  organizations: 'validation.organization',
  groups: 'validation.group',
  applications: 'validation.application',
} as const satisfies Record<Part, string>;

/**
 * Groups that a policy can name: the platform's and those of its tenant, which is a group itself; a policy of the platform's any. Until the policy
 * is written none of them is deleted.
 */
async function groupsOf(tx: Db, tenantId: string | null, ids: string[]): Promise<string[]> {
  const { id, tenantId: owner } = organizationGroup;
  const groups = await tx
    .select({ id, owner })
    .from(organizationGroup)
    .where(inArray(id, ids))
    .orderBy(asc(id))
    .for('key share');
  const tenants = await tx.select({ id: tenant.id }).from(tenant).where(inArray(tenant.id, ids));
  const isOwn = (of: string | null) => tenantId === null || of === null || of === tenantId;
  return [
    ...groups.filter((one) => isOwn(one.owner)).map((one) => one.id),
    ...tenants.map((one) => one.id).filter(isOwn),
  ];
}

/** Throws 422 at each rule that names an organisation, a group or an application that isn't there, or a group of another tenant's. */
export async function mustKnowSubjects(
  tx: Db,
  tenantId: string | null,
  rules: readonly Pick<AccessRuleInput, Part>[],
): Promise<void> {
  const named = (part: Part) => [...new Set(rules.flatMap((rule) => rule[part]))];
  const there = async (table: typeof organization | typeof application, ids: string[]) =>
    ids.length === 0
      ? []
      : (await tx.select({ id: table.id }).from(table).where(inArray(table.id, ids))).map((one) => one.id);
  const groups = named('groups');
  const known: Record<Part, Set<string>> = {
    organizations: new Set(await there(organization, named('organizations'))),
    applications: new Set(await there(application, named('applications'))),
    groups: new Set(groups.length === 0 ? [] : await groupsOf(tx, tenantId, groups)),
  };
  const errors = rules.flatMap((rule, place) =>
    (Object.keys(FAULTS) as Part[])
      .filter((part) => rule[part].some((id) => !known[part].has(id)))
      .map((part) => ({ path: `/input/rules/${place}/${part}`, code: FAULTS[part] })),
  );
  if (errors.length > 0) throw invalidFields(errors);
}
