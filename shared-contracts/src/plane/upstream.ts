import * as z from 'zod/mini';
import { Id } from '@titian/shared-contracts';

/** How the gateway shows the provider's system who it is. Header names are lower case. */
const EndpointAuthentication = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('basic'), username: z.string(), password: z.string() }),
  z.object({ kind: z.literal('bearer'), token: z.string() }),
  z.object({ kind: z.literal('header'), name: z.string().check(z.regex(/^[a-z0-9-]+$/)), value: z.string() }),
]);

/** One address of a provider's system. */
export const PlaneEndpoint = z.object({
  id: Id,
  /** Base address: a call's path follows it. `http` or `https`, without query. */
  url: z.url(),
  /** Share of the calls under `weighted`, relative to the others; 0 gets none. */
  weight: z.int().check(z.minimum(0)),
  /**
   * A SuperAdministrator approved that its host lies in a private network or on the node itself. Without that such addresses are refused when
   * the connection is made, whatever the name resolves to.
   */
  privateAllowed: z.boolean(),
  /** Certificates (PEM) that alone are trusted for this endpoint; null: the authorities that every node trusts. */
  ca: z.nullable(z.string()),
  authentication: z.nullable(EndpointAuthentication),
});
export type PlaneEndpoint = z.infer<typeof PlaneEndpoint>;

/** The provider's system of an API in one environment. */
export const PlaneUpstream = z.object({
  /**
   * `single`: the first endpoint alone. `roundRobin`: each in turn. `weighted`: in turn by weight. `failover`: the first that isn't suspended.
   */
  strategy: z.enum(['single', 'roundRobin', 'weighted', 'failover']),
  endpoints: z.array(PlaneEndpoint).check(z.minLength(1)),
  /**
   * After so many failures in a row (no connection, no answer in time, a broken answer; never a status) an endpoint gets no call for `suspendMs`
   * milliseconds, then one, which decides about the others.
   */
  breaker: z.object({ failures: z.int().check(z.minimum(1)), suspendMs: z.int() }),
});
export type PlaneUpstream = z.infer<typeof PlaneUpstream>;

/** Most milliseconds of each phase of a call to the provider. */
export const PlaneTimeouts = z.object({
  connect: z.int(),
  /** From the last byte of the request until the first of the answer. */
  firstByte: z.int(),
  /** Between two parts of the answer, while the caller takes them. */
  idle: z.int(),
  /** Until the last byte. Event streams and WebSockets have no such limit once they are open. */
  whole: z.int(),
});
