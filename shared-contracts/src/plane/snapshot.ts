import * as z from 'zod/mini';
import { Id, LocalText, Timestamp } from '@titian/shared-contracts';
import { Environment } from '../cart';
import { ApiSecurity, Rate } from '../catalogue';
import { AnswerRules } from './answer-rule';
import { CorsRule } from './cors';
import { DenyRule } from './deny';
import { Boost, PlaneQuota } from './limits';
import { AccessPolicy } from './policy';
import { RateException } from './rate-exception';
import { PlaneFields } from './fields';
import { Definitions, RequestRule, Validation } from './request-rule';
import { PlaneTwin } from './twin';
import { PlaneTimeouts, PlaneUpstream } from './upstream';
import { PlaneTokens } from './security';

/** A rate, which may have exceptions: the first that a call fits gives the limit, else the rate's own. */
const PlaneRate = z.object({
  limit: z.int(),
  perSeconds: z.int(),
  burst: z.int(),
  /** Which of the snapshot's `rateExceptions` it has; null for none. */
  exceptionsId: z._default(z.nullable(Id), null),
});
export type PlaneRate = z.infer<typeof PlaneRate>;

const Address = z.object({ organization: z.string(), api: z.string(), version: z.string() });

/** An API's version as the plane serves it. Addresses are lower case, as `gatewayPath` writes them. */
export const PlaneApi = z.object({
  versionId: Id,
  projectId: Id,
  organizationId: Id,
  address: Address,
  /** Address of its page in the portal. */
  docs: z.url(),
  /** What comes after it, once it is deprecated. */
  successor: z.nullable(Address),
  state: z.enum(['Published', 'Deprecated', 'Blocked', 'Retired']),
  /** What the owner says of a blocked version. */
  notice: z.nullable(LocalText),
  deprecatedAt: z.nullable(Timestamp),
  sunsetAt: z.nullable(Timestamp),
  /** Templates as in the document: `/hakmilik/{no}`. */
  operations: z.array(
    z.object({
      id: z.string(),
      method: z.string(),
      path: z.string(),
      /** Of everybody's calls of it together, as the API's is of all its operations; null for none. */
      rate: z.nullable(PlaneRate),
      /** What its requests have to be; null where the document doesn't say. */
      request: z.nullable(RequestRule),
    }),
  ),
  validation: Validation,
  /** Schemas to which those of requests, answers and the twin refer. */
  definitions: Definitions,
  rate: z.nullable(Rate),
  /** The provider's system by environment; null where none is registered. */
  upstream: z.object({ Production: z.nullable(PlaneUpstream), Sandbox: z.nullable(PlaneUpstream) }),
  /** What answers in the sandbox while no system is registered for it; null where one is. */
  twin: z.nullable(PlaneTwin),
  /** What some answers are held against; null where none are. */
  answers: z._default(z.nullable(AnswerRules), null),
  security: ApiSecurity,
  cors: CorsRule,
  /** Whether each call has to name its purpose in `X-GDX-Purpose`. */
  purposeRequired: z.boolean(),
  /** Access policies of every subscription to it; all of them have to allow a call. */
  policyIds: z.array(Id),
  /** Most bytes of a request's body. */
  bodyBytes: z.int(),
  timeouts: PlaneTimeouts,
  /** Of the provider's system in the sandbox, where those differ; `timeouts` without. A node of before has `timeouts` in both environments. */
  sandboxTimeouts: z.optional(PlaneTimeouts),
});
export type PlaneApi = z.infer<typeof PlaneApi>;

export const PlaneOrganization = z.object({
  id: Id,
  code: z.string(),
  state: z.enum(['Active', 'Disabled']),
  /** Ids of groups that access policies name, its tenant among them. */
  groups: z.array(z.string()),
});
export const PlaneApplication = z.object({
  id: Id,
  organizationId: Id,
  state: z.enum(['Active', 'Suspended', 'Archived']),
  /** Of its calls by all its subscriptions together; null for none. */
  rate: z.nullable(PlaneRate),
  /** The same, as its tenant limits it besides: both have to have room. */
  tenantRate: z._default(z.nullable(PlaneRate), null),
});
export const PlaneCredential = z.object({
  id: Id,
  applicationId: Id,
  environment: Environment,
  /** An API key, a secret for tokens and Basic, a key that signs calls, one that signs what asks for tokens, or a certificate of the application. */
  kind: z.enum(['apiKey', 'clientSecret', 'hmacKey', 'publicKey', 'certificate']),
  /**
   * SHA-256 of the key or secret as its owner has it, or of the certificate or public key (DER); base64url. A key has 256 random bits, so nobody can search
   * for one with this hash.
   */
  digest: z.string(),
  state: z.enum(['Active', 'Rotating', 'Expired', 'Revoked']),
  expiresAt: z.nullable(Timestamp),
  /** Until when a rotated key is still taken. */
  graceUntil: z.nullable(Timestamp),
  /** The key of an `hmacKey` as its owner has it: only with it can a signature be checked. Null for all others. */
  hmacSecret: z.nullable(z.string()),
  /** Of a `publicKey`, PEM. Null for all others. */
  publicKey: z._default(z.nullable(z.string()), null),
  /** From where it may be used: addresses and CIDR notation; empty for anywhere. */
  networks: z.array(z.string()),
});
export type PlaneCredential = z.infer<typeof PlaneCredential>;

export const PlaneSubscription = z.object({
  id: Id,
  projectId: Id,
  versionId: Id,
  /** Earlier versions that it may still call. */
  earlierVersionIds: z._default(z.array(Id), []),
  packageId: Id,
  applicationId: Id,
  environment: Environment,
  status: z.enum(['Subscribed', 'Suspended', 'Terminated']),
  startingAt: Timestamp,
  endingAt: z.nullable(Timestamp),
  /** Ids of the operations that its package has; null for all. */
  operations: z.nullable(z.array(z.string())),
  /** Codes of purposes for which it was granted; null for any. */
  purposes: z.nullable(z.array(z.string())),
  /** Access policies of its package, besides the API's. */
  policyIds: z.array(Id),
  rate: Rate,
  quota: PlaneQuota,
  /** Whether calls beyond the quota are refused; otherwise they pass, and are told that they are beyond. */
  stopOnQuota: z.boolean(),
  boosts: z.array(Boost),
  /** Null: answers pass as they are. */
  fields: z.nullable(PlaneFields),
});
export type PlaneSubscription = z.infer<typeof PlaneSubscription>;

/** Exceptions of rates, in their order: once, however many operations and applications have them. */
export const PlaneExceptions = z.object({ id: Id, exceptions: z.array(RateException) });
export type PlaneExceptions = z.infer<typeof PlaneExceptions>;

const PlaneSettings = z.object({
  /**
   * Calls a minute from one address without a valid key that are answered with what is wrong with it; further ones are only told that they
   * were too many. Calls with a valid key are never counted nor refused by this.
   */
  failedKeysPerMinute: z.int(),
  /** With which records hash paths; the same for all nodes, and never changed: 32 random bytes, base64url. */
  pathKey: z.string(),
});

/** Everything by which the plane decides, at one moment (marketplace.md §23.9). No engine is named in it, so every gateway may read it. */
export const PlaneSnapshot = z.object({
  format: z.literal(1),
  /** Grows with every change; a node never goes back. */
  version: z.int(),
  issuedAt: Timestamp,
  /** Address of the portal, without a slash at its end: refusals link to its pages. */
  portal: z.url(),
  settings: PlaneSettings,
  /** Kill switches and deny rules; those that have expired may be left out. */
  deny: z.array(DenyRule),
  /** Null where the gateway gives no tokens. */
  tokens: z.nullable(PlaneTokens),
  policies: z.array(AccessPolicy),
  rateExceptions: z._default(z.array(PlaneExceptions), []),
  organizations: z.array(PlaneOrganization),
  apis: z.array(PlaneApi),
  applications: z.array(PlaneApplication),
  credentials: z.array(PlaneCredential),
  subscriptions: z.array(PlaneSubscription),
});
export type PlaneSnapshot = z.infer<typeof PlaneSnapshot>;
