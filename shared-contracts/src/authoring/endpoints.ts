import * as z from 'zod/mini';
import {
  endpoint,
  Id,
  ListQuery,
  LocalText,
  Nothing,
  OrganizationRef,
  page,
  Reason,
  requiredText,
  Timestamp,
} from '@titian/shared-contracts';
import { Environment } from '../cart';
import { VersionState } from '../catalogue';
import { ConnectionFault, ConnectionResult, GatewayOnly, LastTest, Reach } from './connection';
import { ADDRESSES_MAX, WHOLE_MS_MAX } from './limits';
import { VersionParams } from './versions';

const milliseconds = (most: number) =>
  z.int('validation.number').check(z.minimum(100, 'validation.number'), z.maximum(most, 'validation.number'));
const secret = (max: number) =>
  z.string().check(z.minLength(1, 'validation.required'), z.maxLength(max, 'validation.tooLong'));
const headerName = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, 'validation.required'),
    z.regex(/^[a-z0-9-]{1,60}$/, 'validation.header'),
  );
/** One line: what ends a header would begin another. */
const line = (max: number) => secret(max).check(z.regex(/^[\x20-\x7e]*$/, 'validation.header'));

/** How the gateway shows the provider's system who it is; written only, never read again. */
export const EndpointAuthentication = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('basic'), username: secret(200), password: secret(500) }),
  z.object({ kind: z.literal('bearer'), token: line(4_000) }),
  z.object({ kind: z.literal('header'), name: headerName, value: line(4_000) }),
]);
export type EndpointAuthentication = z.infer<typeof EndpointAuthentication>;

/** The base address of a provider's system: a call's path follows it. */
const Address = z.object({
  id: z.optional(Id),
  url: z.string().check(
    z.trim(),
    z.minLength(1, 'validation.required'),
    z.maxLength(500, 'validation.tooLong'),
    z.regex(/^https?:\/\/[^\s/?#@\\]+(\/[^\s?#\\]*)?$/i, 'validation.endpointUrl'),
    // A port or an address that none can be: no connection could be made to it.
    z.refine((url) => URL.canParse(url), 'validation.endpointUrl'),
  ),
  /** Share of the calls under `weighted`. */
  weight: z.int('validation.number').check(z.minimum(0, 'validation.number'), z.maximum(1_000, 'validation.number')),
});
const Strategy = z.enum(['single', 'roundRobin', 'weighted', 'failover']);
const Times = z.object({
  connectMs: milliseconds(60_000),
  firstByteMs: milliseconds(WHOLE_MS_MAX),
  idleMs: milliseconds(WHOLE_MS_MAX),
  wholeMs: milliseconds(WHOLE_MS_MAX),
});
const Breaker = z.object({
  breakerFailures: z
    .int('validation.number')
    .check(z.minimum(1, 'validation.number'), z.maximum(1_000, 'validation.number')),
  suspendMs: milliseconds(3_600_000),
});

export const EndpointInput = z.extend(z.extend(Times, Breaker.shape), {
  name: requiredText(120),
  strategy: Strategy,
  urls: z.array(Address).check(z.minLength(1, 'validation.required'), z.maxLength(ADDRESSES_MAX, 'validation.tooMany')),
  /** Certificates (PEM) that alone are trusted; null for the authorities that every gateway trusts. */
  ca: z.nullable(z.string().check(z.maxLength(50_000, 'validation.tooLong'))),
  /** Left out: as it is. */
  authentication: z.optional(z.nullable(EndpointAuthentication)),
  /** Only a SuperAdministrator allows addresses of private networks. Left out: as it is. */
  privateAllowed: z.optional(z.boolean()),
});
export type EndpointInput = z.infer<typeof EndpointInput>;

/** An endpoint as it can be read: of its authentication only what it is. */
export const AuthoredEndpoint = z.extend(z.extend(Times, Breaker.shape), {
  id: Id,
  environment: Environment,
  name: z.string(),
  strategy: Strategy,
  urls: z.array(z.object({ id: Id, url: z.string(), weight: z.int() })),
  ca: z.nullable(z.string()),
  authentication: z.nullable(z.enum(['basic', 'bearer', 'header'])),
  privateAllowed: z.boolean(),
  /** Null where it was not tested, or changed since. */
  lastTest: z.nullable(LastTest),
  gatewayOnly: z.nullable(GatewayOnly),
  rowVersion: z.int(),
});
export type AuthoredEndpoint = z.infer<typeof AuthoredEndpoint>;

/** An endpoint among all in scope. */
export const EndpointRow = z.object({
  id: Id,
  project: z.object({ id: Id, Name: LocalText, Identifier: z.string() }),
  organization: OrganizationRef,
  version: z.object({ id: Id, version: z.string(), state: VersionState }),
  environment: Environment,
  name: z.string(),
  urls: z.array(z.string()),
  strategy: Strategy,
  authentication: z.nullable(z.enum(['basic', 'bearer', 'header'])),
  privateAllowed: z.boolean(),
  /** Milliseconds of the calls of seven days that it answered; null where it answered none. */
  p95: z.nullable(z.int()),
  reach: Reach,
  testedAt: z.nullable(Timestamp),
  /** Of the first address that failed in that test: why, or the status of its answer. */
  fault: z.nullable(ConnectionFault),
  status: z.nullable(z.int()),
  /** When the first of its certificates ends; null without TLS, or where none was seen. */
  certificateEndsAt: z.nullable(Timestamp),
});
export type EndpointRow = z.infer<typeof EndpointRow>;

const EndpointParams = z.extend(VersionParams, { environment: Environment });
export const authoredEndpoint = {
  all: endpoint({
    method: 'GET',
    path: '/api/registry/endpoints',
    access: 'api.view',
    summary: 'All endpoints in scope',
    query: ListQuery,
    response: page(EndpointRow),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/registry/projects/:id/versions/:versionId/endpoints',
    access: 'api.view',
    summary: 'Endpoints of a version by environment',
    params: VersionParams,
    response: z.array(AuthoredEndpoint),
  }),
  put: endpoint({
    method: 'PUT',
    path: '/api/registry/projects/:id/versions/:versionId/endpoints/:environment',
    access: 'api.update',
    summary: 'Register or change the endpoint of an environment; in force at once where the version takes calls',
    params: EndpointParams,
    body: z.object({ rowVersion: z.nullable(z.int()), input: EndpointInput }),
    response: AuthoredEndpoint,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/registry/projects/:id/versions/:versionId/endpoints/:environment',
    access: 'api.update',
    summary: 'Remove the endpoint of an environment',
    params: EndpointParams,
    response: Nothing,
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/registry/projects/:id/versions/:versionId/endpoints/:environment/test',
    access: 'api.update',
    summary: 'Connect to each address once: name, connection, TLS, HTTP; what it found is kept with the endpoint',
    params: EndpointParams,
    response: z.array(ConnectionResult),
  }),
  gatewayOnly: endpoint({
    method: 'PUT',
    path: '/api/registry/projects/:id/versions/:versionId/endpoints/:environment/gateway-only',
    access: 'api.update',
    summary: 'Say that gateways alone reach an endpoint, after a test of it failed',
    params: EndpointParams,
    body: z.object({ rowVersion: z.int(), reason: Reason }),
    response: AuthoredEndpoint,
  }),
};
