import { and, asc, desc, eq, isNull, notInArray, or } from 'drizzle-orm';
import type { PackageChoices } from '@titian/shared-contracts/authoring';
import { comingRateOf, rateOf, type ThrottleLevel } from '@titian/shared-contracts/policy';
import type { Db } from '../../storage/open';
import { organization } from '../../storage/schema';
import { responseFields } from '../catalogue';
import { accessPolicy, apiVersion, throttlePolicy } from '../catalogue/catalogue.tables';
import type { Project } from './reached';

const OVER = ['Retired', 'Archived'] as const;

/** The operations of all versions that are in use or being made, each once, as the newest describes it. */
async function operationsOf(db: Db, projectId: string): Promise<PackageChoices['operations']> {
  const rows = await db
    .select({ operations: apiVersion.operations, document: apiVersion.swaggerOriginal })
    .from(apiVersion)
    .where(and(eq(apiVersion.projectId, projectId), notInArray(apiVersion.state, [...OVER])))
    .orderBy(desc(apiVersion.createdAt));
  const found = new Map<string, PackageChoices['operations'][number]>();
  for (const { operations, document } of rows) {
    for (const { method, path, summary } of operations) {
      const id = `${method} ${path}`;
      if (!found.has(id)) found.set(id, { id, summary, fields: responseFields(document, method, path) });
    }
  }
  return [...found.values()];
}

/** Which policies owners of a project may use: those of its tenant and of the platform that are in force. */
async function inForce(db: Db, { organizationId }: Project, table: typeof throttlePolicy | typeof accessPolicy) {
  const [owner] = await db
    .select({ tenantId: organization.tenantId })
    .from(organization)
    .where(eq(organization.id, organizationId));
  return and(eq(table.enabled, true), or(isNull(table.tenantId), eq(table.tenantId, owner!.tenantId)));
}

/** Throttle policies of a level that a project may use, with what they admit. */
export async function throttleChoices(
  db: Db,
  project: Project,
  level: ThrottleLevel,
): Promise<PackageChoices['throttlePolicies']> {
  const found = await db
    .select()
    .from(throttlePolicy)
    .where(and(await inForce(db, project, throttlePolicy), eq(throttlePolicy.level, level)))
    .orderBy(asc(throttlePolicy.name));
  return found.map((row) => ({ id: row.id, name: row.name, rate: rateOf(row), comingRate: comingRateOf(row) }));
}

/** What packages of a project may be made of: its operations, and the policies of its tenant and of the platform. */
export async function packageChoices(db: Db, project: Project): Promise<PackageChoices> {
  const accessPolicies = await db
    .select({ id: accessPolicy.id, name: accessPolicy.name })
    .from(accessPolicy)
    .where(await inForce(db, project, accessPolicy))
    .orderBy(asc(accessPolicy.name));
  return {
    operations: await operationsOf(db, project.id),
    throttlePolicies: await throttleChoices(db, project, 'Subscription'),
    accessPolicies,
  };
}
