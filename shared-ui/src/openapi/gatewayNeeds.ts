import { KEY_HEADER } from '@titian/shared-contracts/catalogue';
import type { SecurityNeed } from '@titian/shared-contracts/openapi';
import type { ApiSecurity } from '@titian/shared-contracts/plane';

/** A requirement of the document, or the gateway's signature, which OpenAPI has no kind for. */
export type ShownNeed = Omit<SecurityNeed, 'kind'> & { kind: SecurityNeed['kind'] | 'hmac' };

/** In the order in which the gateway judges them. */
const NEEDS: Record<keyof ApiSecurity, ShownNeed> = {
  apiKey: { name: 'apiKey', kind: 'apiKey', scopes: [], place: 'header', key: KEY_HEADER },
  oauth2: { name: 'oauth2', kind: 'oauth2', scopes: [] },
  hmac: { name: 'hmac', kind: 'hmac', scopes: [] },
  basic: { name: 'basic', kind: 'basic', scopes: [] },
  mtls: { name: 'mtls', kind: 'mutualTLS', scopes: [] },
};
const KINDS = Object.keys(NEEDS) as (keyof ApiSecurity)[];

/** The credentials that the gateway accepts, as alternatives; empty where it asks for none. */
export const needsOfGateway = (credentials: ApiSecurity): ShownNeed[][] =>
  KINDS.filter((kind) => credentials[kind]).map((kind) => [NEEDS[kind]]);
