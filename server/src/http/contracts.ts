import * as contracts from '@titian/shared-contracts';
import type { Endpoint } from '@titian/shared-contracts';
import { platform } from '@titian/shared-contracts/platform';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** Every entry of the contracts, by `{group}.{name}`; what /openapi.json, the rights matrix and the completeness check run over. */
export const endpoints: { name: string; entry: Endpoint }[] = Object.entries({
  ...contracts,
  platform,
}).flatMap(([group, value]) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([name, entry]) => (isEndpoint(entry) ? [{ name: `${group}.${name}`, entry }] : []))
    : [],
);
