import * as z from 'zod/mini';
import { Id, LocalText, Timestamp } from '@titian/shared-contracts';
import { Environment } from '../cart';
import { CallOutcome, CredentialKind, DeniedPart } from '../plane';
import { CredentialState, HoldSide, SubscriptionStatus } from '../subscription';

/** On which side of a call an organisation is: it offers the API, or calls it. */
export const CallSide = z.enum(['provider', 'consumer']);
export type CallSide = z.infer<typeof CallSide>;

const Named = z.object({ id: Id, name: LocalText });

/** A call at the gateway as its provider and its caller read it (marketplace.md §8); what of it was found is null otherwise. */
export const RecordedCall = z.object({
  id: Id,
  at: Timestamp,
  traceId: z.string(),
  method: z.string(),
  operationId: z.nullable(z.string()),
  pathTemplate: z.nullable(z.string()),
  environment: z.nullable(Environment),
  api: z.nullable(z.extend(Named, { version: z.nullable(z.string()) })),
  provider: z.nullable(Named),
  consumer: z.nullable(Named),
  application: z.nullable(z.object({ id: Id, name: z.string() })),
  /** 0 where the caller left before an answer. */
  status: z.int(),
  outcome: CallOutcome,
  /** `GDX-…` where the gateway refused. */
  code: z.nullable(z.string()),
  /** Milliseconds. */
  totalMs: z.number(),
  purposeCode: z.nullable(z.string()),
  clientIp: z.nullable(z.string()),
  /** The sides of the call that are in the reader's reach; none of a call that nobody is known to have made, found by its trace id. */
  sides: z.array(CallSide),
});
export type RecordedCall = z.infer<typeof RecordedCall>;

/** One call with all that explains it. */
export const ExplainedCall = z.extend(RecordedCall, {
  /** Milliseconds of each step that was reached, in their order. */
  steps: z.array(z.object({ name: z.string(), ms: z.number() })),
  errorStep: z.nullable(z.string()),
  /** Of GDX-1701: what the policy, or the caller's own key, didn't let pass; null where the gateway didn't say. */
  deniedBy: z.nullable(DeniedPart),
  userAgent: z.nullable(z.string()),
  queryKeys: z.array(z.string()),
  requestBytes: z.int(),
  responseBytes: z.int(),
  removedFields: z.int(),
  caseNo: z.nullable(z.string()),
  /** The organisation for which the caller said that it calls; nobody has checked it. */
  onBehalfOf: z.nullable(z.string()),
  /** Stands for the person for whom the caller said that it calls: equal for equal persons. Not for who only knows the trace id. */
  endUserRef: z.nullable(z.string()),
  /** As the caller agreed it with the gateway; null where a proxy before it ended TLS. */
  tlsVersion: z.nullable(z.string()),
  /** `X-Forwarded-For` as it came. */
  forwardedFor: z.nullable(z.string()),
  /** Milliseconds until the first byte of the answer. */
  ttfbMs: z.nullable(z.number()),
  /** What was left of the tightest rate. */
  rateRemaining: z.nullable(z.int()),
  /** Whether it was taken from the subscription's quota. */
  counted: z.boolean(),
  rateLimitName: z.nullable(z.string()),
  quotaUsed: z.nullable(z.int()),
  quotaLimit: z.nullable(z.int()),
  credentialKind: z.nullable(CredentialKind),
  package: z.nullable(Named),
  /** As it is now. */
  subscription: z.nullable(
    z.object({
      id: Id,
      subscriptionNo: z.string(),
      status: SubscriptionStatus,
      holds: z.array(z.object({ by: HoldSide, reason: z.string(), since: Timestamp })),
      startingAt: Timestamp,
      endingAt: z.nullable(Timestamp),
    }),
  ),
  /** The key that was shown, as it is now; only for the caller's side. */
  credential: z.nullable(
    z.object({ label: z.string(), prefix: z.string(), state: CredentialState, expiresAt: z.nullable(Timestamp) }),
  ),
  /** What the provider's system did; never for the caller's side. Null where it wasn't called, too. */
  upstream: z.nullable(
    z.object({
      endpoint: z.nullable(z.string()),
      status: z.nullable(z.int()),
      ms: z.nullable(z.number()),
      attempts: z.int(),
    }),
  ),
  /** The node and the version of its snapshot; for whoever runs the platform. */
  node: z.nullable(z.object({ name: z.string(), configVersion: z.string() })),
});
export type ExplainedCall = z.infer<typeof ExplainedCall>;
