import type { IncomingHttpHeaders } from 'node:http';
import type { LocalText } from '@titian/shared-contracts';
import type {
  CredentialKind,
  DeniedPart,
  PlaneApi,
  PlaneCodeName,
  PlaneCredential,
  PlaneSnapshot,
  PlaneSubscription,
} from '@titian/shared-contracts/plane';
import type { Level } from './limits/own';
import type { Subject } from './limits/subject';

export type Environment = PlaneSubscription['environment'];
export interface Address {
  organization: string;
  api: string;
  version: string;
}
/** An address as it is written: `organisation/api/version`. */
export const addressName = ({ organization, api, version }: Address): string => `${organization}/${api}/${version}`;
/** An address as calls are compared with it: in lower case. */
export const addressText = (address: Address): string => addressName(address).toLowerCase();
export type Operation = PlaneApi['operations'][number];
export type Application = PlaneSnapshot['applications'][number];
/** A subscription with what each of its calls asks for. */
export interface HeldSubscription {
  subscription: PlaneSubscription;
  /** Milliseconds since 1970; infinite where it has no end. */
  startsAt: number;
  endsAt: number;
  /** What its calls are counted by: for its rate, and for its quota. */
  rated: Subject;
  counted: Subject;
  /** Who calls, as the provider is told; null before its first call. */
  lines: string | null;
}
/** An application with what it calls by. */
export interface Owner {
  application: Application;
  /** Undefined where the snapshot lacks it. */
  organization: PlaneSnapshot['organizations'][number] | undefined;
  /** By project, in each environment where it has any. */
  subscriptions: Partial<Record<Environment, Map<string, HeldSubscription>>>;
}
/** A credential with whose it is: who finds the one has the other. */
export interface HeldCredential {
  credential: PlaneCredential;
  /** Undefined where the snapshot lacks it. */
  owner: Owner | undefined;
}

/** A call as far as the steps have come: each adds what it found out. */
export interface Call {
  readonly traceId: string;
  /** Milliseconds since 1970: the moment by which all steps judge it. */
  readonly receivedAt: number;
  readonly method: string;
  /** The request's target as it came. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  /** How many `Host` fields it has; `headers` holds the first. */
  readonly hosts: number;
  /** How many fields its head has. */
  readonly fields: number;
  /** The caller's address, as `clientAddress` knows it. */
  readonly ip: string;
  /** What the caller showed in TLS. Milliseconds since 1970. */
  readonly certificate: { der: Buffer; from: number; until: number } | null;
  /** The version of TLS on its connection; left out without. */
  readonly tlsVersion?: string | null;
  /** Set by `accept`. */
  environment?: Environment;
  /** As `addressText` writes it. */
  address?: string;
  /** What follows the address, with its slash, as it came; and the query with its question mark. */
  path?: string;
  query?: string;
  /** Set by `route`. */
  api?: PlaneApi;
  /** Set by `route`: its address, as `addressName` writes it. */
  apiName?: string;
  operation?: Operation;
  /** Set by `authenticate`. */
  credential?: PlaneCredential;
  credentialKind?: CredentialKind;
  /** Whose it is; left out where the snapshot lacks them. */
  owner?: Owner;
  /** Its `Authorization` is for the gateway, and not for the provider. */
  authorizesHere?: boolean;
  /** SHA-256 of the body (base64url) in a signed call. */
  bodyHash?: string;
  /** Set by `application`. */
  application?: Application;
  /** Set by `subscription`. */
  subscription?: PlaneSubscription;
  /** Set by `subscription`, with what each of its calls asks for. */
  held?: HeldSubscription;
  /** Set by `access`: what it didn't let pass. */
  deniedBy?: DeniedPart;
  /** Set by `rate`: the rates that it has to fit. */
  levels?: Level[];
  /** Set by the answer: what is left of the tightest rate, as it is told. */
  rateRemaining?: number;
  /** Set by `rate` and `quota`: the limit that refused it. */
  limitedBy?: Level['name'] | 'quota';
  /** Set by `quota`; `used` has the call itself, once it is admitted. */
  quota?: { limit: number; used: number };
}

/** Why a step ends a call, with what its answer says besides. */
export interface Refusal {
  code: PlaneCodeName;
  /** Where it is another than the code's own. */
  status?: number;
  /** What of the request is wrong: where, by a JSON pointer, and the rule that it breaks. Never its value. */
  errors?: { in: 'path' | 'query' | 'header' | 'body'; pointer: string; rule: string }[];
  /** What is said instead of the code's own words, such as an owner's notice. */
  detail?: LocalText | null;
  headers?: Record<string, string>;
  /** The deny rule that refuses; callers aren't told. */
  denyRuleId?: string;
  /** The limit that refuses, as the answer tells it. */
  limit?: { name: string; quota: number; remaining: number; resetAt: string };
  /** Seconds after which the same call may pass. */
  retryAfter?: number;
}

/** What the gateway answers itself to a call that is in order, such as a browser's preflight. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
}

/** The parameter `name` was set by an earlier step. */
export function found<K extends keyof Call>(call: Call, name: K): NonNullable<Call[K]> {
  const value = call[name];
  if (value === undefined || value === null) throw new Error(`A step before this one has to set ${name}`);
  return value;
}
