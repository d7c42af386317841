import type { Endpoint } from '@titian/shared-contracts';

/** An entry of the contracts by the name that it has everywhere: `{group}.{call}`. */
export interface NamedEndpoint {
  name: string;
  entry: Endpoint;
}
