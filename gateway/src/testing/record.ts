import type { CallRecord } from '@titian/shared-contracts/plane';

/** A record of which as little is known as can be. */
export const EMPTY_RECORD: CallRecord = {
  ...{ traceId: '0af7651916cd43dd8448eb211c80319c', node: 'node-1', configVersion: 7, totalMs: 12.345 },
  ...{ receivedAt: '2026-11-27T00:00:00.000Z', upstreamMs: null, steps: [], environment: null, organizationId: null },
  ...{ projectId: null, versionId: null, operationId: null, pathTemplate: null, method: 'GET', rawPathHash: null },
  ...{ queryKeys: [], consumerOrganizationId: null, applicationId: null, subscriptionId: null, packageId: null },
  ...{ credentialId: null, credentialKind: null, purposeCode: null, caseNo: null, rateLimitName: null },
  ...{ quotaUsed: null, quotaLimit: null, clientIp: '::1', userAgent: null, requestBytes: 0, responseBytes: 0 },
  ...{ status: 0, upstreamStatus: null, endpointId: null, attempts: 0, removedFields: 0, complianceFlags: [] },
  ...{ outcome: 'clientError', counted: false, code: null, errorStep: null, onBehalfOf: null, endUserRef: null },
  ...{ tlsVersion: null, forwardedFor: null, ttfbMs: null, rateRemaining: null, deniedBy: null },
};
