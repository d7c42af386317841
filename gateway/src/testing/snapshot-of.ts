import { randomUUID } from 'node:crypto';
import type {
  PlaneApi,
  PlaneCredential,
  PlaneEndpoint,
  PlaneSnapshot,
  PlaneSubscription,
  PlaneUpstream,
} from '@titian/shared-contracts/plane';
import { digestOf } from '../credentials/digest';
import { rateExceptions } from './rates';

const AT = '2026-11-01T00:00:00.000Z';

/** The parts of a small world: one API, one application with a production key, one subscription. Each can be given otherwise. */
export interface World {
  api?: Partial<PlaneApi>;
  credential?: Partial<PlaneCredential>;
  subscription?: Partial<PlaneSubscription>;
  application?: Partial<PlaneSnapshot['applications'][number]>;
  organization?: Partial<PlaneSnapshot['organizations'][number]>;
  more?: Partial<PlaneSnapshot>;
}

const ids = () => Array.from({ length: 5 }, () => randomUUID()) as [string, string, string, string, string];
export const [providerId, consumerId, projectId, versionId, packageId] = ids();
export const SECURITY = { apiKey: true, oauth2: false, hmac: false, basic: false, mtls: false };
export const SETTINGS = { failedKeysPerMinute: 600, pathKey: 'k'.repeat(43) };
export const PORTAL = 'https://portal.example';
export const KEY = 'ttn_live_0123456789';
export const applicationId = randomUUID();
export const subscriptionId = randomUUID();

/** An endpoint at this address of the tests' own machine. */
export const endpointOf = (url: string, otherwise: Partial<PlaneEndpoint> = {}): PlaneEndpoint => ({
  ...{ id: randomUUID(), url, weight: 1, privateAllowed: true, ca: null, authentication: null },
  ...otherwise,
});
/** A provider's system with these endpoints; without them there is none. */
export const systemOf = (
  endpoints: PlaneEndpoint[],
  strategy: PlaneUpstream['strategy'] = 'single',
  breaker: PlaneUpstream['breaker'] = { failures: 1_000, suspendMs: 10_000 },
): PlaneApi['upstream'] => {
  const system = endpoints.length === 0 ? null : { strategy, endpoints, breaker };
  return { Production: system, Sandbox: system };
};

/** A snapshot of that world, whose provider's system has this address. */
export function snapshotOf(upstream: string | null, world: World = {}): PlaneSnapshot {
  return {
    format: 1,
    version: 1,
    issuedAt: AT,
    portal: PORTAL,
    settings: SETTINGS,
    deny: [],
    tokens: null,
    policies: [],
    rateExceptions,
    organizations: [
      { id: providerId, code: 'JTG', state: 'Active', groups: [] },
      { id: consumerId, code: 'PAN', state: 'Active', groups: [], ...world.organization },
    ],
    apis: [
      {
        ...{ versionId, projectId, organizationId: providerId },
        address: { organization: 'jtg', api: 'semakan-hakmilik', version: 'v1.0' },
        ...{ docs: `${PORTAL}/apimarketplace/${projectId}/about`, successor: null },
        ...{ state: 'Published', notice: null, deprecatedAt: null, sunsetAt: null },
        operations: [
          { id: 'list', method: 'get', path: '/hakmilik', rate: null, request: null },
          { id: 'mine', method: 'get', path: '/hakmilik/saya', rate: null, request: null },
          { id: 'read', method: 'get', path: '/hakmilik/{no}', rate: null, request: null },
          { id: 'write', method: 'post', path: '/hakmilik', rate: null, request: null },
        ],
        upstream: systemOf(upstream === null ? [] : [endpointOf(upstream)]),
        ...{ twin: null, answers: null, rate: null, validation: 'off', definitions: {} },
        ...{ purposeRequired: false, policyIds: [] },
        security: SECURITY,
        cors: { mode: 'off', origins: [] },
        bodyBytes: 1_000_000,
        timeouts: { connect: 1_000, firstByte: 1_000, idle: 5_000, whole: 5_000 },
        ...world.api,
      },
    ],
    applications: [
      {
        id: applicationId,
        organizationId: consumerId,
        state: 'Active',
        rate: null,
        tenantRate: null,
        ...world.application,
      },
    ],
    credentials: [
      {
        ...{ id: randomUUID(), applicationId, environment: 'Production', kind: 'apiKey', digest: digestOf(KEY) },
        ...{ state: 'Active', expiresAt: null, graceUntil: null, networks: [], hmacSecret: null, publicKey: null },
        ...world.credential,
      },
    ],
    subscriptions: [
      {
        ...{ id: subscriptionId, projectId, versionId, packageId, applicationId, earlierVersionIds: [] },
        ...{ environment: 'Production', status: 'Subscribed', startingAt: AT, endingAt: null },
        ...{ operations: null, purposes: null, policyIds: [] },
        rate: { limit: 1_000, perSeconds: 60, burst: 0 },
        quota: { limit: 100_000, unit: 'month' },
        ...{ stopOnQuota: true, boosts: [] },
        fields: null,
        ...world.subscription,
      },
    ],
    ...world.more,
  };
}
