import type { CallOutcome, CallRecord, PlaneCodeName, PlaneStep } from '@titian/shared-contracts/plane';
import { PLANE_CODES } from '@titian/shared-contracts/plane';
import type { Call } from '../call';
import type { Decision } from '../pipeline/pipeline';
import type { Forwarded } from '../upstream/forward';

/** How a call ended at the gateway. */
export interface Ending {
  node: string;
  configVersion: number;
  totalMs: number;
  requestBytes: number;
  responseBytes: number;
  status: number;
  decision: Decision;
  forwarded: Forwarded | null;
  code: PlaneCodeName | null;
}

const REFUSED_AS: Partial<Record<PlaneStep, CallOutcome>> = {
  authenticate: 'authFailed',
  application: 'denied',
  subscription: 'denied',
  rate: 'throttled',
  quota: 'quota',
  upstream: 'gatewayError',
};

function outcomeOf(status: number, code: PlaneCodeName | null, forwarded: Forwarded | null): CallOutcome {
  if (code) return REFUSED_AS[PLANE_CODES[code].step] ?? (status >= 500 ? 'gatewayError' : 'clientError');
  if (status >= 500 || forwarded?.cut) return 'providerError';
  return status >= 400 || forwarded?.left ? 'clientError' : 'success';
}

/** Names of the query, without their values; at most so many. */
const MOST_KEYS = 30;
const keysOf = (query: string) => [...new Set(new URLSearchParams(query).keys())].slice(0, MOST_KEYS);

/** What was called, as far as it was found. */
const calledOf = ({ environment, api, operation }: Call) => ({
  environment: environment ?? null,
  organizationId: api?.organizationId ?? null,
  projectId: api?.projectId ?? null,
  versionId: api?.versionId ?? null,
  operationId: operation?.id ?? null,
  pathTemplate: operation?.path ?? null,
});
/** Who called, as far as it was found. */
const callerOf = ({ credential, application, subscription }: Call) => ({
  consumerOrganizationId: application?.organizationId ?? null,
  applicationId: credential?.applicationId ?? null,
  subscriptionId: subscription?.id ?? null,
  packageId: subscription?.packageId ?? null,
  credentialId: credential?.id ?? null,
});

/** The record of a call (marketplace.md §23.6): never a value of its path or query, which may be a person's number. */
export function recordOf(call: Call, ending: Ending): CallRecord {
  const { decision, forwarded, code, ...end } = ending;
  return {
    traceId: call.traceId,
    receivedAt: new Date(call.receivedAt).toISOString(),
    method: call.method,
    queryKeys: keysOf(call.query ?? ''),
    clientIp: call.ip,
    userAgent: call.headers['user-agent'] ?? null,
    ...calledOf(call),
    ...callerOf(call),
    ...end,
    steps: [...decision.steps, ...(forwarded ? [{ name: 'upstream', ms: forwarded.ms }] : [])],
    upstreamMs: forwarded?.ms ?? null,
    upstreamStatus: forwarded?.status ?? null,
    outcome: outcomeOf(ending.status, code, forwarded),
    code,
    errorStep: code && PLANE_CODES[code].step,
  };
}
