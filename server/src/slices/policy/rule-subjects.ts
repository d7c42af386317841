import { and, asc, eq, inArray } from 'drizzle-orm';
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

const organizationsOf = async (tx: Db, ids: string[]): Promise<string[]> =>
  (await tx.select({ id: organization.id }).from(organization).where(inArray(organization.id, ids))).map(
    ({ id }) => id,
  );

async function applicationsOf(tx: Db, tenantId: string | null, ids: string[]): Promise<string[]> {
  const inTenant = tenantId === null ? undefined : eq(organization.tenantId, tenantId);
  const found = await tx
    .select({ id: application.id })
    .from(application)
    .innerJoin(organization, eq(organization.id, application.organizationId))
    .where(and(inArray(application.id, ids), inTenant));
  return found.map(({ id }) => id);
}

interface Naming {
  /** Whose policy names them; null for the platform's. */
  tenantId: string | null;
  /** Where the rules are in the request, as a JSON pointer. */
  path: string;
  /** Whether a tenant's policy names applications of its own tenant only. */
  ownApplications?: boolean;
}

/** Throws 422 at each rule that names an organisation, a group or an application that isn't there, or one of another tenant's that it can't name. */
export async function mustKnowSubjects(
  tx: Db,
  { tenantId, path, ownApplications = false }: Naming,
  rules: readonly Pick<AccessRuleInput, Part>[],
): Promise<void> {
  const knownOf = async (part: Part, find: (ids: string[]) => Promise<string[]>) => {
    const ids = [...new Set(rules.flatMap((rule) => rule[part]))];
    return new Set(ids.length === 0 ? [] : await find(ids));
  };
  const known: Record<Part, Set<string>> = {
    organizations: await knownOf('organizations', (ids) => organizationsOf(tx, ids)),
    applications: await knownOf('applications', (ids) => applicationsOf(tx, ownApplications ? tenantId : null, ids)),
    groups: await knownOf('groups', (ids) => groupsOf(tx, tenantId, ids)),
  };
  const errors = rules.flatMap((rule, place) =>
    (Object.keys(FAULTS) as Part[])
      .filter((part) => rule[part].some((id) => !known[part].has(id)))
      .map((part) => ({ path: `${path}/${place}/${part}`, code: FAULTS[part] })),
  );
  if (errors.length > 0) throw invalidFields(errors);
}
