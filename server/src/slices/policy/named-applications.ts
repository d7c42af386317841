import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { LimitedApplication } from '@titian/shared-contracts/policy';
import type { Actor } from '../../http/call';
import { orTaken } from '../../http/or-taken';
import { invalid } from '../../http/problem';
import { taken } from '../../managed/life';
import type { Db } from '../../storage/open';
import { organization } from '../../storage/schema';
import { application } from '../application/application.tables';
import { tenantScope } from './policy.policy';
import { throttleApplication } from './policy.tables';

/** Of a tenant, or of all of them for a policy of the platform's. */
const ofTenant = (tenantId: string | null) => (tenantId === null ? undefined : eq(organization.tenantId, tenantId));

/** Applications that somebody's policy can name: those of their tenant, or all of them. */
export const nameable = (db: Db, actor: Actor): Promise<LimitedApplication[]> =>
  db
    .select({ id: application.id, name: application.name, organization: organization.name })
    .from(application)
    .innerJoin(organization, eq(organization.id, application.organizationId))
    .where(and(ne(application.state, 'Archived'), tenantScope(actor, organization.tenantId)))
    .orderBy(asc(sql`lower(${application.name})`), application.id);

/**
 * Makes a policy name these applications and no others. Throws 422 where one isn't there or is another tenant's, and 409
 * `policy.applicationTaken` where another policy of the same owner names it already.
 */
export async function nameApplications(
  tx: Db,
  { id, tenantId }: { id: string; tenantId: string | null },
  given: readonly string[],
): Promise<void> {
  const ids = [...new Set(given)];
  await tx.delete(throttleApplication).where(eq(throttleApplication.throttlePolicyId, id));
  if (ids.length === 0) return;
  const known = await tx
    .select({ id: application.id })
    .from(application)
    .innerJoin(organization, eq(organization.id, application.organizationId))
    .where(and(inArray(application.id, ids), ofTenant(tenantId)));
  if (known.length !== ids.length) throw invalid('/input/applicationIds', 'validation.application');
  const rows = ids.map((applicationId) => ({
    ...{ throttlePolicyId: id, applicationId, ofPlatform: tenantId === null },
  }));
  await orTaken(tx.insert(throttleApplication).values(rows), {
    throttle_application_applicationId_ofPlatform_unique: () =>
      taken('policy.applicationTaken', '/input/applicationIds'),
  });
}
