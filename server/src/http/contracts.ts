import * as contracts from '@titian/shared-contracts';
import type { Endpoint } from '@titian/shared-contracts';
import { platform } from '@titian/shared-contracts/platform';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** Entries of the section platform that are mounted. */
export const PLATFORM_MOUNTED = [
  'tokens',
  'addToken',
  'revokeToken',
  'health',
  'packages',
  'package',
] as const satisfies (keyof typeof platform)[];
const ofPlatform = Object.fromEntries(PLATFORM_MOUNTED.map((name) => [name, platform[name]]));

/** Every entry of the contracts, by `{group}.{name}`; what /openapi.json, the rights matrix and the completeness check run over. */
export const endpoints: { name: string; entry: Endpoint }[] = Object.entries({
  ...contracts,
  platform: ofPlatform,
}).flatMap(([group, value]) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([name, entry]) => (isEndpoint(entry) ? [{ name: `${group}.${name}`, entry }] : []))
    : [],
);
