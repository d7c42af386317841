import { randomBytes, randomUUID } from 'node:crypto';
import type { CallRecord } from '@titian/shared-contracts/plane';
import { application, subscription } from '@titian/shared-contracts/subscription';
import { createNodes } from '../slices/gateway';
import type { Caller } from './portal-of';
import type { Portal } from './build';
import { placeOrder } from './ordering';

/** What a node of the data plane sends: its records, by a key of its own. */
export async function recordsOf(portal: Portal) {
  const name = `node-${randomUUID()}`;
  const issued = await createNodes(portal.db, portal.app.secrets).issue(name, new Date());
  const secret = issued.slice(9).split('.')[0]!;
  return {
    name,
    secret,
    send: (lines: unknown[], batch: string = randomUUID(), authorization = `Bearer ${secret}`) =>
      portal.app.inject({
        ...{ method: 'POST', url: '/plane/records' },
        headers: { authorization, 'content-type': 'application/x-ndjson', 'x-batch': batch },
        payload: lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
      }),
  };
}

/** A trace id of its own. */
export const newTraceId = () => randomBytes(16).toString('hex');

/** A call that the client's application makes of an API of the provider's, which it has just subscribed to; it succeeds. */
export async function calledApi(portal: Portal, client: Caller) {
  const api = await portal.make.api({ organizationId: portal.organizations.provider.id }, { validation: 'Auto' });
  await placeOrder(client, [api]);
  const { data } = (await client.call(subscription.mine, { query: {} })).body;
  const key = await client.call(application.issue, {
    params: { id: data[0].application.id },
    body: { environment: 'Production', label: 'Kaunter' },
  });
  const call: CallRecord = {
    ...{ traceId: newTraceId(), node: 'kb-1', configVersion: 1, receivedAt: new Date().toISOString() },
    ...{ totalMs: 42.4, upstreamMs: 40, steps: [{ name: 'accept', ms: 0.1 }], environment: 'Production' },
    ...{ organizationId: portal.organizations.provider.id, projectId: api.project.id, versionId: api.version.id },
    ...{ operationId: 'get /hakmilik', pathTemplate: '/hakmilik', method: 'GET', queryKeys: ['daerah'] },
    ...{ consumerOrganizationId: portal.organizations.consumer.id, applicationId: data[0].application.id },
    ...{ subscriptionId: data[0].id, packageId: api.package.id, credentialId: key.body.id },
    ...{ rawPathHash: null, credentialKind: 'apiKey', purposeCode: null, caseNo: null, rateLimitName: null },
    ...{ quotaUsed: 1, quotaLimit: 1_000, endpointId: randomUUID(), attempts: 1, removedFields: 0 },
    ...{ complianceFlags: [], clientIp: '10.1.2.3', userAgent: 'kaunter/1.0', requestBytes: 0, responseBytes: 120 },
    ...{ status: 200, upstreamStatus: 200, outcome: 'success', counted: true },
    ...{ code: null, errorStep: null, deniedBy: null },
  };
  return { api, held: data[0], call };
}

/** The parts of a record of which nobody is known to have called. */
export const BY_NOBODY = {
  ...{ consumerOrganizationId: null, applicationId: null, subscriptionId: null, packageId: null, credentialId: null },
  ...{ credentialKind: null, upstreamMs: null, upstreamStatus: null, endpointId: null, attempts: 0, counted: false },
} satisfies Partial<CallRecord>;
/** Those of a call that went nowhere, besides. */
export const TO_NOWHERE = {
  ...BY_NOBODY,
  ...{ environment: null, organizationId: null, projectId: null, versionId: null, operationId: null },
  ...{ pathTemplate: null },
} satisfies Partial<CallRecord>;
