import * as z from 'zod/mini';
import { Id, LocalText, Timestamp } from '@titian/shared-contracts';
import { Environment } from '../cart';
import { Quota, Rate } from '../catalogue';

/** An API's version as the plane serves it. Addresses are lower case, as `gatewayPath` writes them. */
const PlaneApi = z.object({
  versionId: Id,
  projectId: Id,
  organizationId: Id,
  address: z.object({ organization: z.string(), api: z.string(), version: z.string() }),
  state: z.enum(['Published', 'Deprecated', 'Blocked', 'Retired']),
  /** What the owner says of a blocked version. */
  notice: z.nullable(LocalText),
  deprecatedAt: z.nullable(Timestamp),
  sunsetAt: z.nullable(Timestamp),
  /** Templates as in the document: `/hakmilik/{no}`. */
  operations: z.array(z.object({ id: z.string(), method: z.string(), path: z.string() })),
  /** Base address of the provider's system by environment; null where none is registered. */
  upstream: z.object({ Production: z.nullable(z.url()), Sandbox: z.nullable(z.url()) }),
  /** Milliseconds until the provider's first byte, and until its last. */
  timeouts: z.object({ firstByte: z.int(), whole: z.int() }),
});
export type PlaneApi = z.infer<typeof PlaneApi>;

const PlaneOrganization = z.object({ id: Id, code: z.string(), state: z.enum(['Active', 'Disabled']) });
const PlaneApplication = z.object({
  id: Id,
  organizationId: Id,
  state: z.enum(['Active', 'Suspended', 'Archived']),
});
const PlaneCredential = z.object({
  id: Id,
  applicationId: Id,
  environment: Environment,
  /** SHA-256 of the key, base64url. A key has 256 random bits, so nobody can search for one with this hash. */
  digest: z.string(),
  state: z.enum(['Active', 'Rotating', 'Expired', 'Revoked']),
  expiresAt: z.nullable(Timestamp),
  /** Until when a rotated key is still taken. */
  graceUntil: z.nullable(Timestamp),
});
export type PlaneCredential = z.infer<typeof PlaneCredential>;

const PlaneSubscription = z.object({
  id: Id,
  projectId: Id,
  versionId: Id,
  packageId: Id,
  applicationId: Id,
  environment: Environment,
  status: z.enum(['Subscribed', 'Suspended', 'Terminated']),
  startingAt: Timestamp,
  endingAt: z.nullable(Timestamp),
  rate: Rate,
  quota: Quota,
});
export type PlaneSubscription = z.infer<typeof PlaneSubscription>;

/** Everything by which the plane decides, at one moment (marketplace.md §23.9). No engine is named in it, so every gateway may read it. */
export const PlaneSnapshot = z.object({
  format: z.literal(1),
  /** Grows with every change; a node never goes back. */
  version: z.int(),
  issuedAt: Timestamp,
  organizations: z.array(PlaneOrganization),
  apis: z.array(PlaneApi),
  applications: z.array(PlaneApplication),
  credentials: z.array(PlaneCredential),
  subscriptions: z.array(PlaneSubscription),
});
export type PlaneSnapshot = z.infer<typeof PlaneSnapshot>;
