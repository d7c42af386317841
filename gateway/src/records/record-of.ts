import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { CallOutcome, CallRecord, PlaneCodeName, PlaneStep } from '@titian/shared-contracts/plane';
import { PLANE_CODES } from '@titian/shared-contracts/plane';
import type { Call, Refusal } from '../call';
import { caseOf, forwardedFor, onBehalfOf, purposeOf, userAgentOf, userOf } from '../context';
import type { Decision } from '../pipeline/pipeline';
import type { Forwarded } from '../upstream/exchange';
import { hasTwin } from '../upstream/twin';
import { queryKeysOf } from './query-keys';

/** How a call ended at the gateway. */
export interface Ending {
  node: string;
  configVersion: number;
  totalMs: number;
  /** Milliseconds until the first byte of the answer; null where there was none. */
  ttfbMs: number | null;
  requestBytes: number;
  responseBytes: number;
  status: number;
  /** The platform's key for hashes of paths; null without a snapshot. */
  pathKey: string | null;
  decision: Decision;
  forwarded: Forwarded | null;
  code: PlaneCodeName | null;
  /** Why the gateway cut it, once it was sent on. */
  cutBy: Refusal | null;
}

const REFUSED_AS: Partial<Record<PlaneStep, CallOutcome>> = {
  accept: 'clientError',
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

function refusedAs(code: PlaneCodeName, status: number): CallOutcome {
  // It waited for its application's share of the connections: the one limit that is asked after all others.
  if (code === 'GDX-1306') return 'throttled';
  return REFUSED_AS[PLANE_CODES[code].step] ?? (status >= 500 ? 'gatewayError' : 'clientError');
}

/** The sandbox answers with an error because it was asked to: no provider has failed. */
const isAskedFor = (call: Call, forwarded: Forwarded | null) => forwarded !== null && hasTwin(call);

function outcomeOf(call: Call, { status, code, cutBy, forwarded }: Ending): CallOutcome {
  if (cutBy && !code) return 'denied';
  if (status >= 500 && isAskedFor(call, forwarded)) return 'clientError';
  if (code) return refusedAs(code, status);
  if (status >= 500 || forwarded?.cut) return 'providerError';
  return status >= 400 || forwarded?.left ? 'clientError' : 'success';
}

const HASH_BYTES = 16;
const hmacOf = (path: string, key: KeyObject) =>
  createHmac('sha256', key).update(path).digest().toString('base64url', 0, HASH_BYTES);

/** The platform's key, read once for as long as it stays the same, and hashes with it of paths that are operations' own: nobody's. */
let read: { text: string; key: KeyObject; ofOperations: Map<string, string> } | null = null;
const secretOf = (text: string) =>
  read?.text === text ? read : (read = { text, key: createSecretKey(text, 'utf8'), ofOperations: new Map() });

/** A plain hash could be searched for: a person's number has few digits. */
function hashOf({ path, operation }: Call, keyText: string | null): string | null {
  if (path === undefined || keyText === null) return null;
  const { key, ofOperations } = secretOf(keyText);
  if (path !== operation?.path) return hmacOf(path, key);
  const known = ofOperations.get(operation.path);
  if (known !== undefined) return known;
  const hash = hmacOf(path, key);
  ofOperations.set(operation.path, hash);
  return hash;
}

/** A person as the platform's key hides them; no path begins like this, so that none has the same hash. */
const personOf = ({ headers }: Call, keyText: string | null): string | null => {
  const user = keyText === null ? null : userOf(headers);
  return user === null || keyText === null ? null : hmacOf(`user:${user}`, secretOf(keyText).key);
};

/** The last second that a call came in, as it is written without its milliseconds. */
let second = { at: NaN, text: '' };
/** A moment in ISO 8601; calls come many in a second. */
function isoOf(moment: number): string {
  const at = Math.floor(moment / 1_000);
  if (at !== second.at) second = { at, text: new Date(at * 1_000).toISOString().slice(0, -'000Z'.length) };
  return `${second.text}${String(moment - at * 1_000).padStart(3, '0')}Z`;
}

const tlsOf = ({ tlsVersion }: Call) => tlsVersion ?? null;

/** What stands for the parts of a call that were not found. */
const NO_API = { organizationId: null, projectId: null, versionId: null };
const NO_OPERATION = { id: null, path: null };
const NO_CREDENTIAL = { id: null, applicationId: null };
const NO_SUBSCRIPTION = { id: null, packageId: null };
const NOBODY = { organizationId: null };
const NO_QUOTA = { used: null, limit: null };
/** What the provider's system did with a call that wasn't sent on. */
const NOTHING = { ms: null, status: null, endpointId: null, attempts: 0, removedFields: 0, flags: [] };

/** What the gateway refuses, before or after it took from the quota, leaves the quota as it was; so does what was never sent. */
const isCounted = ({ code, forwarded }: Ending) => code === null && forwarded?.reached !== false;
const codeOf = ({ code, cutBy }: Ending) => code ?? cutBy?.code ?? null;
const refusedAt = (code: ReturnType<typeof codeOf>) => code && PLANE_CODES[code].step;

const stepsOf = ({ steps }: Decision, forwarded: Forwarded | null): CallRecord['steps'] =>
  forwarded ? steps.concat({ name: 'upstream', ms: forwarded.ms }) : steps;

/**
 * The record of a call (marketplace.md §23.6): never a value of its path or query, which may be a person's number. It is written out, because
 * there is one for each call, and an object that is put together of parts costs ten times as much.
 */
export function recordOf(call: Call, ending: Ending): CallRecord {
  const { forwarded } = ending;
  const { organizationId, projectId, versionId } = call.api ?? NO_API;
  const operation = call.operation ?? NO_OPERATION;
  const credential = call.credential ?? NO_CREDENTIAL;
  const subscription = call.subscription ?? NO_SUBSCRIPTION;
  const application = call.application ?? NOBODY;
  const quota = call.quota ?? NO_QUOTA;
  const sent = forwarded ?? NOTHING;
  const code = codeOf(ending);
  return {
    node: ending.node,
    configVersion: ending.configVersion,
    traceId: call.traceId,
    receivedAt: isoOf(call.receivedAt),
    method: call.method,
    rawPathHash: hashOf(call, ending.pathKey),
    queryKeys: queryKeysOf(call.query),
    clientIp: call.ip,
    userAgent: userAgentOf(call.headers),
    environment: call.environment ?? null,
    organizationId,
    projectId,
    versionId,
    operationId: operation.id,
    pathTemplate: operation.path,
    consumerOrganizationId: application.organizationId,
    applicationId: credential.applicationId,
    subscriptionId: subscription.id,
    packageId: subscription.packageId,
    credentialId: credential.id,
    credentialKind: call.credentialKind ?? null,
    purposeCode: purposeOf(call.headers),
    caseNo: caseOf(call.headers),
    rateLimitName: call.limitedBy ?? null,
    quotaUsed: quota.used,
    quotaLimit: quota.limit,
    status: ending.status,
    totalMs: ending.totalMs,
    requestBytes: ending.requestBytes,
    responseBytes: ending.responseBytes,
    steps: stepsOf(ending.decision, forwarded),
    upstreamMs: sent.ms,
    upstreamStatus: sent.status,
    endpointId: sent.endpointId,
    attempts: sent.attempts,
    removedFields: sent.removedFields,
    complianceFlags: sent.flags,
    outcome: outcomeOf(call, ending),
    counted: isCounted(ending),
    code,
    errorStep: refusedAt(code),
    onBehalfOf: onBehalfOf(call.headers),
    endUserRef: personOf(call, ending.pathKey),
    tlsVersion: tlsOf(call),
    forwardedFor: forwardedFor(call.headers),
    ttfbMs: ending.ttfbMs,
    rateRemaining: call.rateRemaining ?? null,
    deniedBy: call.deniedBy ?? null,
  };
}
