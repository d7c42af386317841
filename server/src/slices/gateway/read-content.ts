import { and, eq, type SQL, sql } from 'drizzle-orm';
import { commonFields } from '@titian/shared-contracts/plane';
import { rateOf } from '@titian/shared-contracts/policy';
import type { Secrets } from '../../security/secrets';
import type { Db } from '../../storage/open';
import { organization } from '../../storage/schema';
import { credential } from '../application/application.tables';
import { accessPolicy, apiPackage, throttlePolicy } from '../catalogue/catalogue.tables';
import { order, orderItem } from '../order/order.tables';
import { organizationGroupMember } from '../policy/policy.tables';
import { subscription, subscriptionBoost } from '../subscription/subscription.tables';
import { denyRule } from './gateway.tables';
import { readConsoleKeys } from './console-keys';
import { type Content, fittingContent, type LeaveOut, reasonOf } from './fitting-content';
import { instant } from './instant';
import { readApis } from './read-apis';
import { readApplications, readRateExceptions } from './read-rates';
import { createRevokedTokens, TOKEN_SECONDS } from './revoked-tokens';

export interface ContentOptions {
  /** Address of the portal, for links. */
  publicUrl: string;
  secrets: Secrets;
  now: Date;
  leaveOut: LeaveOut;
}

/** Calls a minute from one address without a valid key that are told what is wrong with it. */
const FAILED_KEYS = 600;

/** Organisations with the groups by which rules name them, their tenant among these. */
export async function readOrganizations(tx: Db): Promise<Content['organizations']> {
  const { id, code, status, tenantId } = organization;
  const found = await tx.select({ id, code, status, tenantId }).from(organization).orderBy(id);
  const members = await tx.select().from(organizationGroupMember).orderBy(organizationGroupMember.groupId);
  const groupsOf = new Map<string, string[]>();
  for (const { organizationId, groupId } of members)
    groupsOf.set(organizationId, [...(groupsOf.get(organizationId) ?? []), groupId]);
  return found.map((row) => ({
    ...{ id: row.id, code: row.code },
    groups: [row.tenantId, ...(groupsOf.get(row.id) ?? [])],
    state: row.status === 'Active' ? 'Active' : 'Disabled',
  }));
}

async function readCredentials(tx: Db, { open }: Secrets, leaveOut: LeaveOut): Promise<Content['credentials']> {
  const found = await tx.select().from(credential).orderBy(credential.id);
  return found.flatMap(
    ({ id, applicationId, environment, kind, hash, sealedSecret, publicKey, state, networks, ...row }) => {
      try {
        return [
          {
            ...{ id, applicationId, environment, kind, digest: hash, state, networks, publicKey },
            hmacSecret: sealedSecret === null ? null : open(sealedSecret),
            expiresAt: instant(row.expiresAt),
            graceUntil: instant(row.graceUntil),
          },
        ];
      } catch (error) {
        leaveOut(`credentials ${id}: ${reasonOf(error)}`);
        return [];
      }
    },
  );
}

/** Those that were granted and aren't over, by subscription. */
async function readBoosts(tx: Db, now: Date): Promise<Map<string, Content['subscriptions'][number]['boosts']>> {
  const found = await tx.select().from(subscriptionBoost).where(eq(subscriptionBoost.state, 'Granted'));
  const boosts = new Map<string, Content['subscriptions'][number]['boosts']>();
  for (const { subscriptionId, fromAt, untilAt, rate, quota } of found.filter(({ untilAt: end }) => end > now)) {
    const boost = { from: fromAt.toISOString(), until: untilAt.toISOString(), rate, quota };
    boosts.set(subscriptionId, [...(boosts.get(subscriptionId) ?? []), boost]);
  }
  return boosts;
}

/**
 * One subscription of an application to an API in an environment: the live one, else the one that ended last.
 * @param scope on it and its package; without it, all
 */
export async function readSubscriptions(tx: Db, now: Date, scope?: SQL): Promise<Content['subscriptions']> {
  const by = [subscription.applicationId, subscription.projectId, subscription.environment] as const;
  const found = await tx
    .selectDistinctOn([...by], {
      row: subscription,
      pack: apiPackage,
      granted: orderItem.fields,
      purpose: order.purposeCode,
      policy: accessPolicy.enabled,
      throttle: throttlePolicy,
    })
    .from(subscription)
    .innerJoin(apiPackage, eq(apiPackage.id, subscription.packageId))
    .innerJoin(orderItem, eq(orderItem.id, subscription.orderItemId))
    .innerJoin(order, eq(order.id, orderItem.orderId))
    .leftJoin(accessPolicy, eq(accessPolicy.id, apiPackage.accessPolicyId))
    .leftJoin(throttlePolicy, and(eq(throttlePolicy.id, apiPackage.throttlePolicyId), eq(throttlePolicy.enabled, true)))
    .where(scope)
    .orderBy(...by, sql`${subscription.status} = 'Terminated', ${subscription.createdAt} desc`);
  const boosts = await readBoosts(tx, now);
  return found.map(({ row, pack, granted, purpose, policy, throttle }) => ({
    id: row.id,
    projectId: row.projectId,
    versionId: row.versionId,
    earlierVersionIds: row.earlierVersionIds,
    packageId: row.packageId,
    applicationId: row.applicationId,
    environment: row.environment,
    status: row.status,
    startingAt: row.startingAt.toISOString(),
    endingAt: instant(row.endingAt),
    operations: pack.operations,
    purposes: [purpose],
    policyIds: policy && pack.accessPolicyId ? [pack.accessPolicyId] : [],
    rate: throttle ? rateOf(throttle) : pack.rate,
    quota: row.quotaOverride ?? pack.quota,
    stopOnQuota: pack.stopOnQuota,
    boosts: boosts.get(row.id) ?? [],
    fields: commonFields(granted, pack.fields),
  }));
}

async function readDenials(tx: Db, now: Date): Promise<Content['deny']> {
  const found = await tx.select().from(denyRule).orderBy(denyRule.id);
  return found
    .filter(({ expiresAt, liftedAt }) => liftedAt === null && (expiresAt === null || expiresAt > now))
    .map(({ id, kind, value, message, expiresAt }) => ({
      ...{ id, kind, value, reason: message },
      expiresAt: instant(expiresAt),
    }));
}

/** The access policies that are in force. */
export const readPolicies = (tx: Db): Promise<Content['policies']> =>
  tx
    .select({ id: accessPolicy.id, rules: accessPolicy.rules, otherwise: accessPolicy.otherwise })
    .from(accessPolicy)
    .where(eq(accessPolicy.enabled, true))
    .orderBy(accessPolicy.id);

/** Everything by which the data plane decides, as the database has it now (marketplace.md §23.9), as far as nodes take it. */
export async function readContent(tx: Db, { publicUrl, secrets, now, leaveOut }: ContentOptions): Promise<Content> {
  const portal = publicUrl.replace(/\/$/, '');
  const revoked = await createRevokedTokens(tx).ids(now);
  const content: Content = {
    ...{ format: 1, portal },
    settings: { failedKeysPerMinute: FAILED_KEYS, pathKey: secrets.pathKey },
    deny: await readDenials(tx, now),
    tokens: { issuer: `${portal}/gateway/oauth2`, lifetime: TOKEN_SECONDS, keys: [secrets.tokenPair], revoked },
    policies: await readPolicies(tx),
    rateExceptions: await readRateExceptions(tx),
    organizations: await readOrganizations(tx),
    apis: await readApis(tx, { portal, secrets, leaveOut }),
    applications: await readApplications(tx),
    credentials: [...(await readCredentials(tx, secrets, leaveOut)), ...(await readConsoleKeys(tx))],
    subscriptions: await readSubscriptions(tx, now),
  };
  return fittingContent(content, leaveOut);
}
