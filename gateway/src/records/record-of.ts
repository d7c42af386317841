import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { CallOutcome, CallRecord, PlaneCodeName, PlaneStep } from '@titian/shared-contracts/plane';
import { PLANE_CODES } from '@titian/shared-contracts/plane';
import type { Call } from '../call';
import { caseOf, purposeOf } from '../context';
import type { Decision } from '../pipeline/pipeline';
import type { Forwarded } from '../upstream/exchange';
import { hasTwin } from '../upstream/twin';

/** How a call ended at the gateway. */
export interface Ending {
  node: string;
  configVersion: number;
  totalMs: number;
  requestBytes: number;
  responseBytes: number;
  status: number;
  /** The platform's key for hashes of paths; null without a snapshot. */
  pathKey: string | null;
  decision: Decision;
  forwarded: Forwarded | null;
  code: PlaneCodeName | null;
  /** Why the gateway cut it, once it was sent on. */
  cutBy: PlaneCodeName | null;
}

const REFUSED_AS: Partial<Record<PlaneStep, CallOutcome>> = {
  cors: 'denied',
  deny: 'denied',
  authenticate: 'authFailed',
  application: 'denied',
  subscription: 'denied',
  access: 'denied',
  rate: 'throttled',
  quota: 'quota',
  upstream: 'gatewayError',
};

/** The sandbox answers with an error because it was asked to: no provider has failed. */
const isAskedFor = (call: Call, forwarded: Forwarded | null) => forwarded !== null && hasTwin(call);

function outcomeOf(call: Call, { status, code, cutBy, forwarded }: Ending): CallOutcome {
  if (cutBy && !code) return 'denied';
  if (status >= 500 && isAskedFor(call, forwarded)) return 'clientError';
  if (code) return REFUSED_AS[PLANE_CODES[code].step] ?? (status >= 500 ? 'gatewayError' : 'clientError');
  if (status >= 500 || forwarded?.cut) return 'providerError';
  return status >= 400 || forwarded?.left ? 'clientError' : 'success';
}

/** Names of the query, without their values; at most so many. */
const MOST_KEYS = 30;
const keysOf = (query: string) => [...new Set(new URLSearchParams(query).keys())].slice(0, MOST_KEYS);

const HASH_BYTES = 16;
/** The platform's key, read once for as long as it stays the same. */
let read: { text: string; key: KeyObject } | null = null;
function secretOf(text: string): KeyObject {
  if (read?.text !== text) read = { text, key: createSecretKey(text, 'utf8') };
  return read.key;
}
/** A plain hash could be searched for: a person's number has few digits. */
const hashOf = ({ path }: Call, key: string | null) =>
  path === undefined || key === null
    ? null
    : createHmac('sha256', secretOf(key)).update(path).digest().toString('base64url', 0, HASH_BYTES);

/** The record of a call (marketplace.md §23.6): never a value of its path or query, which may be a person's number. */
export function recordOf(call: Call, ending: Ending): CallRecord {
  const { decision, forwarded, code: refused, cutBy } = ending;
  const { environment, api, operation, credential, application, subscription, quota } = call;
  const code = refused ?? cutBy;
  return {
    node: ending.node,
    configVersion: ending.configVersion,
    traceId: call.traceId,
    receivedAt: new Date(call.receivedAt).toISOString(),
    method: call.method,
    rawPathHash: hashOf(call, ending.pathKey),
    queryKeys: call.query ? keysOf(call.query) : [],
    clientIp: call.ip,
    userAgent: call.headers['user-agent'] ?? null,
    // What was called, as far as it was found.
    environment: environment ?? null,
    organizationId: api?.organizationId ?? null,
    projectId: api?.projectId ?? null,
    versionId: api?.versionId ?? null,
    operationId: operation?.id ?? null,
    pathTemplate: operation?.path ?? null,
    // Who called, as far as it was found.
    consumerOrganizationId: application?.organizationId ?? null,
    applicationId: credential?.applicationId ?? null,
    subscriptionId: subscription?.id ?? null,
    packageId: subscription?.packageId ?? null,
    credentialId: credential?.id ?? null,
    credentialKind: call.credentialKind ?? null,
    purposeCode: purposeOf(call.headers),
    caseNo: caseOf(call.headers),
    rateLimitName: call.limitedBy ?? null,
    quotaUsed: quota?.used ?? null,
    quotaLimit: quota?.limit ?? null,
    status: ending.status,
    totalMs: ending.totalMs,
    requestBytes: ending.requestBytes,
    responseBytes: ending.responseBytes,
    steps: forwarded ? [...decision.steps, { name: 'upstream', ms: forwarded.ms }] : decision.steps,
    // What the provider's system did; nothing of a call that wasn't sent on.
    upstreamMs: forwarded?.ms ?? null,
    upstreamStatus: forwarded?.status ?? null,
    endpointId: forwarded?.endpointId ?? null,
    attempts: forwarded?.attempts ?? 0,
    removedFields: forwarded?.removedFields ?? 0,
    complianceFlags: forwarded?.flags ?? [],
    outcome: outcomeOf(call, ending),
    // What the gateway refuses, before or after it took from the quota, leaves the quota as it was; what it cuts was sent on.
    counted: refused === null,
    code,
    errorStep: code && PLANE_CODES[code].step,
  };
}
