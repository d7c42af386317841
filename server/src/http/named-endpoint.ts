import type { Endpoint } from '@titian/shared-contracts';

/** An entry of the contracts with its name, `{group}.{call}`. */
export interface NamedEndpoint {
  name: string;
  entry: Endpoint;
}
