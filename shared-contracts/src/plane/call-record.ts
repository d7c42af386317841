import * as z from 'zod/mini';
import { Id, Timestamp } from '@titian/shared-contracts';
import { Environment } from '../cart';
import { DeniedPart } from './policy';

/** Most characters of a path and of an operation's name that are kept: an index of the roll-ups holds 2,704 bytes for each entry. */
export const LONGEST_OPERATION = 500;

/** How a call ended, for figures: refused by the plane's own steps, or answered by the provider. */
export const CallOutcome = z.enum([
  'success',
  'clientError',
  'providerError',
  'gatewayError',
  'throttled',
  'quota',
  'denied',
  'authFailed',
]);
export type CallOutcome = z.infer<typeof CallOutcome>;

/** How a caller showed who it is. */
export const CredentialKind = z.enum(['apiKey', 'oauth2', 'hmac', 'basic', 'mtls']);
export type CredentialKind = z.infer<typeof CredentialKind>;

/**
 * What an audit asks about later. `response.bodyWithheld`: the body of an answer other than 2xx was left out, because the subscription may read
 * some fields only. `request.invalid`: it was not as the document describes it, and passed because that is only noted. `request.unchecked`: its
 * body was too large to be checked, or the document's schemas can't be.
 */
export const ComplianceFlag = z.enum(['response.bodyWithheld', 'request.invalid', 'request.unchecked']);
export type ComplianceFlag = z.infer<typeof ComplianceFlag>;

/**
 * One call at the gateway, refused and unknown ones too (marketplace.md §23.6). Neither values of the path nor of the query are kept: they may
 * be numbers of persons.
 */
export const CallRecord = z.object({
  traceId: z.string(),
  node: z.string(),
  /** Version of the snapshot that decided. */
  configVersion: z.int(),
  receivedAt: Timestamp,
  /** Milliseconds from the first byte of the request to the last of the answer, and the part that the provider took. */
  totalMs: z.number(),
  upstreamMs: z.nullable(z.number()),
  steps: z.array(z.object({ name: z.string(), ms: z.number() })),
  environment: z.nullable(Environment),
  organizationId: z.nullable(Id),
  projectId: z.nullable(Id),
  versionId: z.nullable(Id),
  operationId: z.nullable(z.string()),
  pathTemplate: z.nullable(z.string()),
  method: z.string(),
  /** The path with its values, hashed with the platform's key: equal paths can be found, and none be guessed. */
  rawPathHash: z.nullable(z.string()),
  queryKeys: z.array(z.string()),
  consumerOrganizationId: z.nullable(Id),
  applicationId: z.nullable(Id),
  subscriptionId: z.nullable(Id),
  packageId: z.nullable(Id),
  credentialId: z.nullable(Id),
  credentialKind: z.nullable(CredentialKind),
  /** What the caller said in `X-GDX-Purpose` and `X-GDX-Case`, where it was well-formed. */
  purposeCode: z.nullable(z.string()),
  caseNo: z.nullable(z.string()),
  /** The limit that refused: `operation`, `api`, `application`, `tenant` (of an application), `subscription` or `quota`. */
  rateLimitName: z.nullable(z.string()),
  /** Calls of the quota's period when the call was decided, itself counted if it was admitted; and how many there may be. */
  quotaUsed: z.nullable(z.int()),
  quotaLimit: z.nullable(z.int()),
  clientIp: z.string(),
  userAgent: z.nullable(z.string()),
  /** Bytes of the bodies that came, whatever was announced, until the call was answered. */
  requestBytes: z.int(),
  responseBytes: z.int(),
  /** 0 where the caller left before an answer. */
  status: z.int(),
  upstreamStatus: z.nullable(z.int()),
  /** The endpoint that was tried last, and how many tries there were: 0 where none was made. */
  endpointId: z.nullable(Id),
  attempts: z.int(),
  /** Fields of the answer that were removed because the subscription may not read them; one with all beneath it counts once. */
  removedFields: z.int(),
  complianceFlags: z.array(ComplianceFlag),
  outcome: CallOutcome,
  /** Whether it was taken from the subscription's quota. */
  counted: z.boolean(),
  /** `GDX-…` where the plane refused. */
  code: z.nullable(z.string()),
  errorStep: z.nullable(z.string()),
  // Nodes of before leave these out (docs/decisions/074).
  /** The organisation for which the caller said that it calls, in `X-GDX-On-Behalf-Of`. The gateway doesn't check it. */
  onBehalfOf: z.optional(z.nullable(z.string())),
  /** What the caller said in `X-GDX-User`, hashed with the platform's key: calls for one person can be found, and the person not be guessed. */
  endUserRef: z.optional(z.nullable(z.string())),
  /** As the node agreed it with its caller, such as `TLSv1.3`; null where a proxy before it ended TLS. */
  tlsVersion: z.optional(z.nullable(z.string())),
  /** `X-Forwarded-For` as it came; who stands in it is only as sure as who wrote it. */
  forwardedFor: z.optional(z.nullable(z.string())),
  /** Milliseconds until the first byte of the answer, the gateway's own or the provider's; null where there was none. */
  ttfbMs: z.optional(z.nullable(z.number())),
  /** What was left of the tightest rate that the caller is told of; null where rates weren't asked. */
  rateRemaining: z.optional(z.nullable(z.int())),
  /** Of GDX-1701: what wasn't let pass. The answer never says it. */
  deniedBy: z._default(z.nullable(DeniedPart), null),
});
export type CallRecord = z.infer<typeof CallRecord>;
