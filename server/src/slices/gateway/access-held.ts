import { setImmediate as nextTurn } from 'node:timers/promises';
import { AccessChange, type Calling, type LostAccess } from '@titian/gateway/explain';
import type { AccessPolicy } from '@titian/shared-contracts/plane';
import { and, eq, inArray, ne, type SQL } from 'drizzle-orm';
import type { Db } from '../../storage/open';
import { application } from '../application/application.tables';
import { apiVersion } from '../catalogue/catalogue.tables';
import { subscription } from '../subscription/subscription.tables';
import { apiSecurity } from './gateway.tables';
import { readOrganizations, readPolicies, readSubscriptions } from './read-content';

/** A live subscription, as an access policy judges its calls; null where none in force does. */
export interface Held extends Omit<Calling, 'before' | 'after'> {
  subscriptionId: string;
  projectId: string;
  organization: Calling['before'];
  policy: AccessPolicy | null;
}
export interface LostSubscription extends LostAccess {
  subscriptionId: string;
  projectId: string;
}

/** Operations of versions, and whether a call of one may leave out its purpose. */
async function readVersions(tx: Db, ids: readonly string[]) {
  const rows = await tx
    .select({ id: apiVersion.id, operations: apiVersion.operations, isRequired: apiSecurity.purposeRequired })
    .from(apiVersion)
    .leftJoin(apiSecurity, eq(apiSecurity.versionId, apiVersion.id))
    .where(inArray(apiVersion.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Live subscriptions to some packages, as the snapshot would have them: the gateway judges their calls by nothing else. */
export async function readHeld(tx: Db, packages: SQL, now: Date): Promise<Held[]> {
  const found = await readSubscriptions(tx, now, and(packages, ne(subscription.status, 'Terminated')));
  if (found.length === 0) return [];
  const policies = new Map((await readPolicies(tx)).map((policy) => [policy.id, policy]));
  const organizations = new Map((await readOrganizations(tx)).map((one) => [one.id, one]));
  const { id, organizationId } = application;
  const applicationIds = found.map((one) => one.applicationId);
  const owners = await tx.select({ id, organizationId }).from(application).where(inArray(id, applicationIds));
  const ownerOf = new Map(owners.map((one) => [one.id, organizations.get(one.organizationId)!]));
  const versions = await readVersions(
    tx,
    found.flatMap(({ versionId, earlierVersionIds }) => [versionId, ...earlierVersionIds]),
  );
  return found.map(({ versionId, earlierVersionIds, purposes, policyIds, ...held }) => {
    const called = [versionId, ...earlierVersionIds].map((one) => versions.get(one)!);
    const operations = new Set(called.flatMap((one) => one.operations.map(({ method, path }) => `${method} ${path}`)));
    const { groups } = ownerOf.get(held.applicationId)!;
    return {
      ...{ subscriptionId: held.id, projectId: held.projectId, applicationId: held.applicationId },
      organization: { id: ownerOf.get(held.applicationId)!.id, groups },
      policy: policies.get(policyIds[0] ?? '') ?? null,
      operations: [...operations].filter((one) => held.operations?.includes(one) ?? true),
      purposes: [...(purposes ?? []), ...(called.some(({ isRequired }) => !isRequired) ? [null] : [])],
    };
  });
}

/** Milliseconds of comparing before other calls have their turn. */
const TURN_MS = 10;

/** Of subscriptions those that may call less than they could. Other calls are answered between them: a policy of the platform's may be in force for thousands. */
export async function lostBetween(before: readonly Held[], after: readonly Held[]): Promise<LostSubscription[]> {
  const now = new Map(after.map((held) => [held.subscriptionId, held]));
  const changes = new Map<string, AccessChange>();
  const changeOf = (was: Held['policy'], is: Held['policy']) => {
    const key = `${was?.id} ${is?.id}`;
    const change = changes.get(key) ?? new AccessChange(was, is);
    changes.set(key, change);
    return change;
  };
  const all: LostSubscription[] = [];
  let began = performance.now();
  for (const { organization, policy, ...held } of before) {
    const is = now.get(held.subscriptionId);
    const lost = is && changeOf(policy, is.policy).lostBy({ ...held, before: organization, after: is.organization });
    if (lost) all.push({ subscriptionId: held.subscriptionId, projectId: held.projectId, ...lost });
    if (performance.now() - began < TURN_MS) continue;
    await nextTurn();
    began = performance.now();
  }
  return all;
}
