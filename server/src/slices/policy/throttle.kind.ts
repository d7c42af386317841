import { isDeepStrictEqual } from 'node:util';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { rateOf, type ThrottleInput } from '@titian/shared-contracts/policy';
import { invalid } from '../../http/problem';
import type { Db } from '../../storage/open';
import { organization, tenant, user } from '../../storage/schema';
import { application } from '../application/application.tables';
import { apiPackage, throttlePolicy } from '../catalogue/catalogue.tables';
import { operationThrottle } from '../gateway/gateway.tables';
import { nameApplications } from './named-applications';
import { limitedOperations } from './limited-operations';
import { next, type PolicyKind, TOTAL, tenantColumns } from './policy.kinds';
import { throttleApplication } from './policy.tables';
import { mustHaveExceptions } from './rate-exceptions';
import { announcedBy, stillComing } from './throttle-coming';
import { followThrottle, tellLeft } from './throttle-follow';
import type { ThrottleRow } from './throttle.row';

const applications = sql<ThrottleRow['applications']>`(select coalesce(json_agg(json_build_object(
    'id', a.id, 'name', a.name, 'organization', o.name, 'tenantId', o.tenant_id) order by lower(a.name), a.id), '[]')
  from ${throttleApplication} n join ${application} a on a.id = n.application_id join ${organization} o on o.id = a.organization_id
  where n.throttle_policy_id = "throttle_policy"."id")`;
const columns = { ...getTableColumns(throttlePolicy), applications };

/** A throttle policy as it is now. */
export const readThrottle = async (tx: Db, id: string): Promise<ThrottleRow> =>
  (await tx.select(columns).from(throttlePolicy).where(eq(throttlePolicy.id, id)))[0]!;

/** Left out where there are none, as in versions from before policies had any. */
const exceptionsOf = ({ exceptions }: Pick<ThrottleInput, 'exceptions'>) => exceptions.length > 0 && { exceptions };

/** Throws 422 where a policy of another level says for which applications it is. */
function mustFitLevel(input: ThrottleInput): void {
  if (input.level === 'Application') return;
  if (input.everyApplication) throw invalid('/input/everyApplication', 'validation.level');
  if (input.applicationIds.length > 0) throw invalid('/input/applicationIds', 'validation.level');
}

/** Limits that the gateway enforces of packages, operations and applications. */
export const THROTTLE: PolicyKind<ThrottleRow, ThrottleInput> = {
  target: 'throttlePolicy',
  table: throttlePolicy,
  link: apiPackage.throttlePolicyId,
  select: (db) =>
    db
      .select({
        ...{ row: columns, tenant: tenantColumns, editor: user.displayName, total: TOTAL },
        packages: sql<number>`(select count(*)::int from ${apiPackage} p where p.throttle_policy_id = ${throttlePolicy.id})`,
        operations: sql<number>`(select count(*)::int from ${operationThrottle} o where o.throttle_policy_id = ${throttlePolicy.id})`,
      })
      .from(throttlePolicy)
      .leftJoin(tenant, eq(tenant.id, throttlePolicy.tenantId))
      .leftJoin(user, eq(user.id, throttlePolicy.updatedBy)),
  async lock(tx, where) {
    const [locked] = await tx.select({ id: throttlePolicy.id }).from(throttlePolicy).where(where).for('update');
    return locked && readThrottle(tx, locked.id);
  },
  async insert(tx, { applicationIds, ...values }) {
    mustFitLevel({ ...values, applicationIds });
    await mustHaveExceptions(tx, values.tenantId, values);
    const [made] = await tx
      .insert(throttlePolicy)
      .values({ ...values, createdAt: values.updatedAt })
      .returning({ id: throttlePolicy.id });
    await nameApplications(tx, { id: made!.id, tenantId: values.tenantId }, applicationIds);
    return readThrottle(tx, made!.id);
  },
  async update(tx, before, { applicationIds, ...values }, change) {
    // Packages and operations that have it count on what it counts.
    if (values.level !== before.level) throw invalid('/input/level', 'validation.levelFixed');
    mustFitLevel({ ...values, applicationIds });
    await mustHaveExceptions(tx, before.tenantId, values);
    const coming = announcedBy({ before, after: { ...values, applicationIds }, change });
    const { name, updatedAt, updatedBy } = values;
    // Until then its rate is the one that it has; what it is called changes at once.
    const set = coming ? { name, updatedAt, updatedBy, coming } : { ...values, coming: stillComing(before, values) };
    await tx
      .update(throttlePolicy)
      .set({ ...set, ...next })
      .where(eq(throttlePolicy.id, before.id));
    if (!coming) await nameApplications(tx, before, applicationIds);
    return readThrottle(tx, before.id);
  },
  remove: (tx, id) => tx.delete(throttlePolicy).where(eq(throttlePolicy.id, id)),
  body: ({ name, level, limit, perSeconds, burst, enabled, everyApplication, applications: named, ...policy }) => ({
    ...{ name, limit, perSeconds, burst, enabled, level },
    ...exceptionsOf(policy),
    ...(policy.coming && {
      coming: {
        ...{ ...rateOf(policy.coming), enabled: policy.coming.enabled, from: policy.coming.from },
        ...exceptionsOf(policy.coming),
      },
    }),
    ...(level === 'Application' && { everyApplication, applications: named.map((one) => one.name) }),
  }),
  // What a package's page says is what its policy enforces.
  changed: followThrottle,
  removed: tellLeft,
  actOf: (before, after) =>
    after.coming && !isDeepStrictEqual(after.coming, before.coming) ? 'POLICY_ANNOUNCE' : 'POLICY_UPDATE',
  namedBy: (tx, id) => limitedOperations(tx, id),
};
