import { type Locale, type LocalText, localText } from '@titian/shared-contracts';
import type { CallSide, ExplainedCall, RecordedCall } from '@titian/shared-contracts/traffic';
import type { Actor } from '../../http/call';
import { zoned } from '../../http/csv';
import type { CallRow, ExplainedRow } from './calls.repository';

const named = <N>(id: string | null, name: N | null) => (id === null || name === null ? null : { id, name });

const sidesIn = ({ seesProvider, seesConsumer }: CallRow): CallSide[] => [
  ...(seesProvider ? (['provider'] as const) : []),
  ...(seesConsumer ? (['consumer'] as const) : []),
];

/** A call as its reader may see it: who only knows its trace id doesn't learn from where it came. */
export function toRecordedCall(row: CallRow): RecordedCall {
  const api = named(row.projectId, row.apiName);
  const sides = sidesIn(row);
  return {
    ...row,
    at: row.at.toISOString(),
    api: api && { ...api, version: row.version },
    provider: named(row.organizationId, row.providerName),
    consumer: named(row.consumerOrganizationId, row.consumerName),
    application: named(row.applicationId, row.applicationName),
    clientIp: sides.length > 0 ? row.clientIp : null,
    sides,
  };
}

/** When a subscription ended: early, or at its end, after which the job that notes it ran. */
const endOf = ({ terminatedAt, endingAt }: NonNullable<ExplainedRow['subscription']>): Date | null =>
  terminatedAt && endingAt && endingAt < terminatedAt ? endingAt : (terminatedAt ?? endingAt);

const subscriptionOf = ({ subscription: held }: ExplainedRow): ExplainedCall['subscription'] =>
  held && {
    ...held,
    startingAt: held.startingAt.toISOString(),
    endingAt: endOf(held)?.toISOString() ?? null,
  };

const credentialOf = ({ credential, seesConsumer }: ExplainedRow): ExplainedCall['credential'] =>
  credential && seesConsumer ? { ...credential, expiresAt: credential.expiresAt?.toISOString() ?? null } : null;

function upstreamOf(row: ExplainedRow): ExplainedCall['upstream'] {
  if (!row.seesProvider || row.attempts === 0) return null;
  const url = row.endpoint?.urls.find(({ id }) => id === row.endpointId)?.url;
  return {
    endpoint: url ?? row.endpoint?.name ?? null,
    status: row.upstreamStatus,
    ms: row.upstreamMs,
    attempts: row.attempts,
  };
}

/** A call with all that explains it to this reader: the caller's side never sees the provider's system (marketplace.md §8). */
export function toExplainedCall(actor: Actor, row: ExplainedRow): ExplainedCall {
  const call = toRecordedCall(row);
  return {
    ...row,
    ...call,
    ...(call.sides.length === 0 && {
      userAgent: null,
      forwardedFor: null,
      endUserRef: null,
      onBehalfOf: null,
      caseNo: null,
      queryKeys: [],
    }),
    package: row.package && named(row.package.id, row.package.name),
    subscription: subscriptionOf(row),
    credential: credentialOf(row),
    upstream: upstreamOf(row),
    node: actor.role === 'SuperAdministrator' ? { name: row.node, configVersion: row.configVersion } : null,
  };
}

/** Columns of the export; the provider's system is in it only for the provider. */
export const csvColumns = (locale: Locale): Record<string, (row: CallRow) => unknown> => {
  const text = (name: LocalText | null) => name && localText(name, locale);
  return {
    time: (row) => zoned(row.at),
    traceId: (row) => row.traceId,
    environment: (row) => row.environment,
    API: (row) => text(row.apiName),
    version: (row) => row.version,
    method: (row) => row.method,
    operation: (row) => row.pathTemplate,
    provider: (row) => text(row.providerName),
    consumer: (row) => text(row.consumerName),
    application: (row) => row.applicationName,
    status: (row) => row.status,
    outcome: (row) => row.outcome,
    code: (row) => row.code,
    ms: (row) => row.totalMs,
    upstreamMs: (row) => (row.seesProvider ? row.upstreamMs : null),
    upstreamStatus: (row) => (row.seesProvider ? row.upstreamStatus : null),
    purpose: (row) => row.purposeCode,
    ip: (row) => row.clientIp,
    onBehalfOf: (row) => row.onBehalfOf,
    endUserRef: (row) => row.endUserRef,
    tlsVersion: (row) => row.tlsVersion,
    forwardedFor: (row) => row.forwardedFor,
    ttfbMs: (row) => row.ttfbMs,
    rateRemaining: (row) => row.rateRemaining,
    requestBytes: (row) => row.requestBytes,
    responseBytes: (row) => row.responseBytes,
  };
};
