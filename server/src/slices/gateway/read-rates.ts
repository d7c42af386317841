import { and, eq, exists, or, sql } from 'drizzle-orm';
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

const hasExceptions = sql<boolean>`jsonb_array_length(${throttlePolicy.exceptions}) > 0`;
const { id, tenantId, limit, perSeconds, burst, everyApplication } = throttlePolicy;
/** Of a policy what is read for each operation and application that has it: its exceptions may be hundreds of kilobytes. */
const columns = { id, tenantId, limit, perSeconds, burst, everyApplication, hasExceptions };
type Policy = Pick<typeof throttlePolicy.$inferSelect, Exclude<keyof typeof columns, 'hasExceptions'>> & {
  hasExceptions: boolean;
};

/** What the gateway enforces of a policy. */
const planeRateOf = (policy: Policy): Rate => ({
  ...rateOf(policy),
  exceptionsId: policy.hasExceptions ? policy.id : null,
});

/** The exceptions of all rates that operations and applications have, by the policy that says them. */
export async function readRateExceptions(tx: Db): Promise<PlaneSnapshot['rateExceptions']> {
  const one = { one: sql`1` };
  const given = tx.select(one).from(operationThrottle).where(eq(operationThrottle.throttlePolicyId, id));
  const named = tx.select(one).from(throttleApplication).where(eq(throttleApplication.throttlePolicyId, id));
  return tx
    .select({ id, exceptions: throttlePolicy.exceptions })
    .from(throttlePolicy)
    .where(and(eq(throttlePolicy.enabled, true), hasExceptions, or(exists(given), exists(named), everyApplication)))
    .orderBy(id);
}
/** The rate of an operation, for everybody together; null for none. */
export type RateOf = (versionId: string, operationId: string) => Rate | null;

/** What owners gave their operations, as far as it is in force. */
export async function readOperationRates(tx: Db): Promise<RateOf> {
  const found = await tx
    .select({ given: operationThrottle, policy: columns })
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
    .select(columns)
    .from(throttlePolicy)
    .where(and(eq(throttlePolicy.level, 'Application'), eq(throttlePolicy.enabled, true)));
  const byId = new Map(policies.map((policy) => [policy.id, policy]));
  const named = new Map<string, Policy>();
  for (const { applicationId, ofPlatform, throttlePolicyId } of await tx.select().from(throttleApplication)) {
    const policy = byId.get(throttlePolicyId);
    if (policy) named.set(`${applicationId} ${ofPlatform}`, policy);
  }
  const every = new Map(policies.filter((one) => one.everyApplication).map((one) => [one.tenantId, one]));
  const { organizationId, state } = application;
  const found = await tx
    .select({ id: application.id, organizationId, state, tenantId: organization.tenantId })
    .from(application)
    .innerJoin(organization, eq(organization.id, application.organizationId))
    .orderBy(application.id);
  return found.map(({ tenantId: ofOrganization, ...row }) => {
    const ofPlatform = named.get(`${row.id} true`) ?? every.get(null);
    const own = named.get(`${row.id} false`);
    // Its organisation may have moved to another tenant since.
    const ofTenant = own?.tenantId === ofOrganization ? own : every.get(ofOrganization);
    return {
      ...row,
      rate: ofPlatform ? planeRateOf(ofPlatform) : null,
      tenantRate: ofTenant ? planeRateOf(ofTenant) : null,
    };
  });
}
