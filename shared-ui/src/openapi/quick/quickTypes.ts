import type { ApiSecurity } from '@titian/shared-contracts/plane';
import type { LocalText } from '@titian/shared-contracts';

/** A way to show who calls, of those that need no certificate. */
export type Way = Exclude<keyof ApiSecurity, 'mtls'>;

/** What is called: a version at the gateway, and what its calls need. */
export interface QuickTarget {
  name: LocalText;
  version: string;
  /** Path of the version at the gateway. */
  address: string;
  /** `METHOD /path` of the operations that may be called; null for all. */
  operations: readonly string[] | null;
  security: ApiSecurity;
  /** Sent as `X-GDX-Purpose`; null where it needn't be. */
  purpose: string | null;
  /** Calls act on real data. */
  isLive: boolean;
}

/** A key or secret, as its owner has it. */
export interface QuickSecret {
  id: string;
  kind: 'apiKey' | 'clientSecret' | 'hmacKey';
  value: string;
}

/** A call through the gateway on the portal's own address. */
export interface QuickCall {
  method: string;
  /** `/gateway/…` with its query. */
  path: string;
  headers: Record<string, string>;
  body?: string;
}
export interface QuickAnswer {
  status: number;
  /** Milliseconds. */
  ms: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: string;
  cut: boolean;
}
/** Makes a call; null where no answer came. */
export type MakeCall = (call: QuickCall) => Promise<QuickAnswer | null>;

const KINDS: Record<Way, QuickSecret['kind']> = {
  apiKey: 'apiKey',
  oauth2: 'clientSecret',
  basic: 'clientSecret',
  hmac: 'hmacKey',
};
const WAYS = Object.keys(KINDS) as Way[];

/** The ways that an API takes; of a secret of one kind, those that it is for. */
export const waysOf = (security: ApiSecurity, kind?: QuickSecret['kind']): Way[] =>
  WAYS.filter((way) => security[way] && (kind === undefined || KINDS[way] === kind));

/** What is needed for a way. */
export const kindFor = (way: Way): QuickSecret['kind'] => KINDS[way];
