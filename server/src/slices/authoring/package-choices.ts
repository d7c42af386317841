import { and, asc, desc, eq, isNull, notInArray, or } from 'drizzle-orm';
import type { PackageChoices } from '@titian/shared-contracts/authoring';
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

/** What packages of a project may be made of: its operations, and the policies of its tenant and of the platform. */
export async function packageChoices(db: Db, { id, organizationId }: Project): Promise<PackageChoices> {
  const [owner] = await db
    .select({ tenantId: organization.tenantId })
    .from(organization)
    .where(eq(organization.id, organizationId));
  const shared = (table: typeof throttlePolicy | typeof accessPolicy) =>
    and(eq(table.enabled, true), or(isNull(table.tenantId), eq(table.tenantId, owner!.tenantId)));
  const throttles = await db
    .select()
    .from(throttlePolicy)
    .where(shared(throttlePolicy))
    .orderBy(asc(throttlePolicy.name));
  const accesses = await db
    .select({ id: accessPolicy.id, name: accessPolicy.name })
    .from(accessPolicy)
    .where(shared(accessPolicy))
    .orderBy(asc(accessPolicy.name));
  return {
    operations: await operationsOf(db, id),
    throttlePolicies: throttles.map(({ id: policyId, name, limit, perSeconds, burst }) => ({
      ...{ id: policyId, name },
      rate: { limit, perSeconds, burst },
    })),
    accessPolicies: accesses,
  };
}
