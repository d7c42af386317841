import { createHash, randomUUID } from 'node:crypto';
import type { PlaneApi, PlaneSnapshot, PlaneSubscription } from '@titian/shared-contracts/plane';
import { endpointOf, snapshotOf, systemOf } from './snapshot-of';

export interface ApiGiven {
  /** The middle of its address: `/gateway/jtg/{name}/v1.0`. */
  name: string;
  /** Its provider's system. */
  url: string;
  api?: Partial<PlaneApi>;
  subscription?: Partial<PlaneSubscription>;
}

/** Providers in these worlds share a process with who calls: on a busy machine they take their time. Milliseconds. */
const PATIENT = { connect: 20_000, firstByte: 20_000, idle: 20_000, whole: 30_000 };

const digestOf = (key: string) => createHash('sha256').update(key).digest('base64url');

/** Where such an API is called. */
export const baseOf = (name: string): string => `/gateway/jtg/${name}/v1.0`;
/** The key of the nth application. */
export const keyOf = (n: number): string => `ttn_live_${String(n).padStart(43, '0')}`;

/**
 * A snapshot with many APIs, and many applications with a production key each. The nth application subscribes to the nth API; where there are
 * more of them, they begin again with the first API.
 */
export function manyOf(given: readonly ApiGiven[], applications = given.length): PlaneSnapshot {
  const one = snapshotOf(null);
  const [api, application, credential, subscription] = [
    ...[one.apis[0]!, one.applications[0]!, one.credentials[0]!, one.subscriptions[0]!],
  ] as [PlaneApi, PlaneSnapshot['applications'][number], PlaneSnapshot['credentials'][number], PlaneSubscription];
  const apis = given.map(({ name, url, api: more }) => ({
    ...{ ...api, projectId: randomUUID(), versionId: randomUUID(), upstream: systemOf([endpointOf(url)]) },
    ...{ timeouts: PATIENT, ...more },
    address: { ...api.address, api: name },
  }));
  const numbers = Array.from({ length: applications }, (_, n) => ({ n, applicationId: randomUUID() }));
  return {
    ...one,
    version: Date.now(),
    apis,
    applications: numbers.map(({ applicationId }) => ({ ...application, id: applicationId })),
    credentials: numbers.map(({ n, applicationId }) => ({
      ...{ ...credential, id: randomUUID(), applicationId, digest: digestOf(keyOf(n)) },
    })),
    subscriptions: numbers.map(({ n, applicationId }) => {
      const { projectId, versionId } = apis[n % apis.length]!;
      const unlimited = { rate: { limit: 10_000, perSeconds: 1, burst: 0 } };
      const more = given[n % given.length]!.subscription;
      return { ...subscription, id: randomUUID(), applicationId, projectId, versionId, ...unlimited, ...more };
    }),
  };
}
