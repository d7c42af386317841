import * as z from 'zod/mini';
import { Id, Timestamp } from '@titian/shared-contracts';
import { Environment } from '../cart';

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
  queryKeys: z.array(z.string()),
  consumerOrganizationId: z.nullable(Id),
  applicationId: z.nullable(Id),
  subscriptionId: z.nullable(Id),
  packageId: z.nullable(Id),
  credentialId: z.nullable(Id),
  clientIp: z.string(),
  userAgent: z.nullable(z.string()),
  requestBytes: z.int(),
  responseBytes: z.int(),
  /** 0 where the caller left before an answer. */
  status: z.int(),
  upstreamStatus: z.nullable(z.int()),
  outcome: CallOutcome,
  /** `GDX-…` where the plane refused. */
  code: z.nullable(z.string()),
  errorStep: z.nullable(z.string()),
});
export type CallRecord = z.infer<typeof CallRecord>;
