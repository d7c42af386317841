import type { IncomingHttpHeaders } from 'node:http';
import type {
  PlaneApi,
  PlaneCodeName,
  PlaneCredential,
  PlaneSnapshot,
  PlaneSubscription,
} from '@titian/shared-contracts/plane';

export type Environment = PlaneSubscription['environment'];
export interface Address {
  organization: string;
  api: string;
  version: string;
}
export type Operation = PlaneApi['operations'][number];
export type Application = PlaneSnapshot['applications'][number];

/** A call as far as the steps have come: each adds what it found out. */
export interface Call {
  readonly traceId: string;
  /** Milliseconds since 1970. */
  readonly receivedAt: number;
  readonly method: string;
  /** The request's target as it came. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly ip: string;
  /** Set by `accept`. */
  environment?: Environment;
  address?: Address;
  /** What follows the address, with its slash, as it came; and the query with its question mark. */
  path?: string;
  query?: string;
  /** Set by `route`. */
  api?: PlaneApi;
  operation?: Operation;
  /** Set by `authenticate`. */
  credential?: PlaneCredential;
  /** Set by `application`. */
  application?: Application;
  /** Set by `subscription`. */
  subscription?: PlaneSubscription;
}

/** Why a step ends a call, with what its answer says besides. */
export interface Refusal {
  code: PlaneCodeName;
  headers?: Record<string, string>;
  /** Seconds after which the same call may pass. */
  retryAfter?: number;
}

/** The parameter `name` was set by an earlier step. */
export function found<K extends keyof Call>(call: Call, name: K): NonNullable<Call[K]> {
  const value = call[name];
  if (value === undefined || value === null) throw new Error(`A step before this one has to set ${name}`);
  return value;
}
