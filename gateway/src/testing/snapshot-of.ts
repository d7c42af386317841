import { randomUUID } from 'node:crypto';
import type { PlaneApi, PlaneCredential, PlaneSnapshot, PlaneSubscription } from '@titian/shared-contracts/plane';
import { digestOf } from '../pipeline/authenticate';

const AT = '2026-11-01T00:00:00.000Z';
const [provider, consumer, project, version, pack] = Array.from({ length: 5 }, () => randomUUID());

/** The parts of a small world: one API, one application with a production key, one subscription. Each can be given otherwise. */
export interface World {
  api?: Partial<PlaneApi>;
  credential?: Partial<PlaneCredential>;
  subscription?: Partial<PlaneSubscription>;
  application?: Partial<PlaneSnapshot['applications'][number]>;
  organization?: Partial<PlaneSnapshot['organizations'][number]>;
  more?: Partial<PlaneSnapshot>;
}

export const KEY = 'ttn_live_0123456789';
export const applicationId = randomUUID();
export const subscriptionId = randomUUID();

/** A snapshot of that world, whose provider's system has this address. */
export function snapshotOf(upstream: string | null, world: World = {}): PlaneSnapshot {
  return {
    format: 1,
    version: 1,
    issuedAt: AT,
    organizations: [
      { id: provider!, code: 'JTG', state: 'Active' },
      { id: consumer!, code: 'PAN', state: 'Active', ...world.organization },
    ],
    apis: [
      {
        ...{ versionId: version!, projectId: project!, organizationId: provider! },
        address: { organization: 'jtg', api: 'semakan-hakmilik', version: 'v1.0' },
        ...{ state: 'Published', notice: null, deprecatedAt: null, sunsetAt: null },
        operations: [
          { id: 'list', method: 'get', path: '/hakmilik' },
          { id: 'mine', method: 'get', path: '/hakmilik/saya' },
          { id: 'read', method: 'get', path: '/hakmilik/{no}' },
          { id: 'write', method: 'post', path: '/hakmilik' },
        ],
        upstream: { Production: upstream, Sandbox: upstream },
        timeouts: { firstByte: 1_000, whole: 5_000 },
        ...world.api,
      },
    ],
    applications: [{ id: applicationId, organizationId: consumer!, state: 'Active', ...world.application }],
    credentials: [
      {
        ...{ id: randomUUID(), applicationId, environment: 'Production', digest: digestOf(KEY) },
        ...{ state: 'Active', expiresAt: null, graceUntil: null },
        ...world.credential,
      },
    ],
    subscriptions: [
      {
        ...{ id: subscriptionId, projectId: project!, versionId: version!, packageId: pack!, applicationId },
        ...{ environment: 'Production', status: 'Subscribed', startingAt: AT, endingAt: null },
        rate: { limit: 1_000, perSeconds: 60, burst: 0 },
        quota: { limit: 100_000, unit: 'month' },
        ...world.subscription,
      },
    ],
    ...world.more,
  };
}
