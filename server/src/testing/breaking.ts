import { randomUUID } from 'node:crypto';
import type { ApiSecurity, CallRecord, CredentialKind } from '@titian/shared-contracts/plane';
import { eq } from 'drizzle-orm';
import { lifecycle } from '@titian/shared-contracts/lifecycle';
import { portalDay } from '../slices/catalogue';
import { apiVersion, project } from '../slices/catalogue/catalogue.tables';
import { apiSecurity } from '../slices/gateway/gateway.tables';
import { newTraceId } from './calls';
import { dayOfCalls, takeRecords } from '../slices/traffic';
import { callDay } from '../slices/traffic/traffic.tables';
import type { Portal } from './build';
import { type Draft, makeVersion } from './drafts';
import { placeOrder } from './ordering';
import type { Caller } from './portal-of';

const answers = { 200: { description: 'OK' } };

/** A document with operations that read these paths, each with what else is said of it. */
export const documentOf = (paths: Record<string, object>) => ({
  ...{ openapi: '3.1.0', info: { title: 'Lots', version: '1' } },
  paths: Object.fromEntries(
    Object.entries(paths).map(([path, get]) => [path, { get: { responses: answers, ...get } }]),
  ),
});
/** What a version asks for that the one before didn't. */
export const DISTRICT = { parameters: [{ name: 'district', in: 'query', required: true, schema: { type: 'string' } }] };

export interface Breaking extends Draft {
  subscriptionId: string;
  /** The version that is served. */
  servedId: string;
}

/** Writes calls that an agency made of an operation, some days ago. */
export async function recordCalls(
  { db }: Portal,
  { id, subscriptionId }: Breaking,
  made: { organizationId: string; operation: string; calls: number; daysAgo?: number },
): Promise<void> {
  const { organizationId, operation, calls, daysAgo = 0 } = made;
  await db.insert(callDay).values(
    dayOfCalls({
      ...{ projectId: id, subscriptionId, consumerOrganizationId: organizationId, operationId: operation },
      ...{ calls, failed: 0, latencyP95: 80, day: portalDay(new Date(), daysAgo) },
    }),
  );
}

/** A call record of an agency that showed who it is by a credential of a kind. */
export async function recordKind(
  { db }: Portal,
  { id, subscriptionId }: Breaking,
  made: { organizationId: string; operationId: string; credentialKind: CredentialKind; daysAgo?: number },
): Promise<void> {
  const { organizationId, daysAgo = 0, ...known } = made;
  const now = new Date();
  const record: CallRecord = {
    ...{ traceId: newTraceId(), node: 'kb-1', configVersion: 1, totalMs: 40, upstreamMs: 39, steps: [] },
    receivedAt: new Date(now.getTime() - daysAgo * 86_400_000).toISOString(),
    ...{ environment: 'Production', organizationId: null, projectId: id, versionId: null, pathTemplate: null },
    ...{ method: 'GET', rawPathHash: null, queryKeys: [], consumerOrganizationId: organizationId },
    ...{ applicationId: null, subscriptionId, packageId: null, credentialId: null, purposeCode: null, caseNo: null },
    ...{ rateLimitName: null, quotaUsed: null, quotaLimit: null, clientIp: '10.1.2.3', userAgent: null },
    ...{ requestBytes: 0, responseBytes: 9, status: 200, upstreamStatus: 200, endpointId: null, attempts: 1 },
    ...{ removedFields: 0, complianceFlags: [], outcome: 'success', counted: true },
    ...{ code: null, errorStep: null, deniedBy: null },
    ...known,
  };
  await takeRecords(db, { id: randomUUID(), text: JSON.stringify(record) }, now);
}

interface Given {
  author: Caller;
  reviewer: Caller;
  consumers: readonly Caller[];
  /** Of the served version, and of the one that is approved. */
  served?: Record<string, unknown>;
  next?: Record<string, unknown>;
  /** By what callers of each may show who they are. */
  security?: Record<'served' | 'next', Partial<ApiSecurity>>;
}
const BEFORE = documentOf({ '/lots': {}, '/neighbours': {}, '/owners': {} });
const AFTER = documentOf({ '/lots': DISTRICT, '/owners': {} });
const NO_CREDENTIALS: ApiSecurity = { apiKey: false, oauth2: false, hmac: false, basic: false, mtls: false };

/**
 * An approved version of an API to which these callers' agencies subscribe; unless documents are given, it breaks `GET /lots` and removes
 * `GET /neighbours`.
 */
export async function makeBreaking(
  portal: Portal,
  { author, reviewer, consumers, served = BEFORE, next: after = AFTER, security }: Given,
): Promise<Breaking> {
  const { db, make, organizations } = portal;
  const legalBasis = { my: 'Kanun Tanah Negara', en: 'National Land Code' };
  const api = await make.api({ organizationId: organizations.provider.id, legalBasis }, { validation: 'Auto' });
  let subscriptionId = api.project.id;
  for (const consumer of consumers) subscriptionId = (await placeOrder(consumer, [api])).items[0].subscriptionId;
  await db.update(apiVersion).set({ swaggerOriginal: served }).where(eq(apiVersion.id, api.version.id));
  await db.update(project).set({ status: 'publish' }).where(eq(project.id, api.project.id));
  const next = await makeVersion(portal, api.project.id);
  if (security)
    await db.insert(apiSecurity).values([
      { versionId: api.version.id, security: { ...NO_CREDENTIALS, ...security.served } },
      { versionId: next.versionId, security: { ...NO_CREDENTIALS, ...security.next } },
    ]);
  await db.update(apiVersion).set({ swaggerOriginal: after }).where(eq(apiVersion.id, next.versionId));
  await approve(next, author, reviewer);
  return { ...next, subscriptionId, servedId: api.version.id };
}

/** Sends a version for review and approves it. */
export async function approve({ id, versionId }: Draft, author: Caller, reviewer: Caller): Promise<void> {
  const params = { id, versionId };
  const sent = await author.call(lifecycle.submit, { params });
  const { digest } = (await reviewer.call(lifecycle.read, { params })).body;
  const approved = await reviewer.call(lifecycle.approve, { params, body: { digest } });
  if (sent.status !== 200 || approved.status !== 200) throw new Error(JSON.stringify([sent.body, approved.body]));
}
