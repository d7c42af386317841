import { and, eq } from 'drizzle-orm';
import type { PlaneSnapshot } from '@titian/shared-contracts/plane';
import { rateOf } from '@titian/shared-contracts/policy';
import type { Db } from '../../storage/open';
import { organization } from '../../storage/schema';
import { application } from '../application/application.tables';
import { throttlePolicy } from '../catalogue/catalogue.tables';
import { throttleApplication } from '../policy/policy.tables';
import { operationThrottle } from './gateway.tables';

type Application = PlaneSnapshot['applications'][number];
type Rate = NonNullable<Application['rate']>;
type ThrottleRow = typeof throttlePolicy.$inferSelect;

/** What the gateway enforces of a policy. */
const planeRateOf = (policy: ThrottleRow): Rate => ({ ...rateOf(policy), exceptions: policy.exceptions });
/** The rate of an operation, for everybody together; null for none. */
export type RateOf = (versionId: string, operationId: string) => Rate | null;

/** What owners gave their operations, as far as it is in force. */
export async function readOperationRates(tx: Db): Promise<RateOf> {
  const found = await tx
    .select({ given: operationThrottle, policy: throttlePolicy })
    .from(operationThrottle)
    .innerJoin(throttlePolicy, eq(throttlePolicy.id, operationThrottle.throttlePolicyId))
    .where(and(eq(throttlePolicy.level, 'Operation'), eq(throttlePolicy.enabled, true)));
  const rates = new Map(
    found.map(({ given, policy }) => [`${given.versionId} ${given.operationId}`, planeRateOf(policy)] as const),
  );
  return (versionId, operationId) => rates.get(`${versionId} ${operationId}`) ?? null;
}

/**
 * Every application with its two rates: the platform's, and its tenant's. Each is of the owner's policy that names the application, else of the
 * one that is for every application; neither loosens the other.
 */
export async function readApplications(tx: Db): Promise<Application[]> {
  const policies = await tx
    .select()
    .from(throttlePolicy)
    .where(and(eq(throttlePolicy.level, 'Application'), eq(throttlePolicy.enabled, true)));
  const byId = new Map(policies.map((policy) => [policy.id, policy]));
  const named = new Map<string, ThrottleRow>();
  for (const { applicationId, ofPlatform, throttlePolicyId } of await tx.select().from(throttleApplication)) {
    const policy = byId.get(throttlePolicyId);
    if (policy) named.set(`${applicationId} ${ofPlatform}`, policy);
  }
  const every = new Map(policies.filter((one) => one.everyApplication).map((one) => [one.tenantId, one]));
  const { id, organizationId, state } = application;
  const found = await tx
    .select({ id, organizationId, state, tenantId: organization.tenantId })
    .from(application)
    .innerJoin(organization, eq(organization.id, application.organizationId))
    .orderBy(id);
  return found.map(({ tenantId, ...row }) => {
    const ofPlatform = named.get(`${row.id} true`) ?? every.get(null);
    const own = named.get(`${row.id} false`);
    // Its organisation may have moved to another tenant since.
    const ofTenant = own?.tenantId === tenantId ? own : every.get(tenantId);
    return {
      ...row,
      rate: ofPlatform ? planeRateOf(ofPlatform) : null,
      tenantRate: ofTenant ? planeRateOf(ofTenant) : null,
    };
  });
}
