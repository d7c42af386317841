import type { GroupName, NameIn } from './endpoint-name';
import { EXCHANGE_POLICIES } from './exchange.policies';
import { PEOPLE_POLICIES } from './people.policies';
import { PLATFORM_POLICIES, type PlatformName } from './platform.policies';
import { PORTAL_POLICIES } from './portal.policies';
import type { Policy } from './row-policy';

/** Every entry of the contracts, as `{group}.{name}`. */
export type EndpointName = NameIn<GroupName> | PlatformName;

/** Who reaches what. A contract entry that isn't here doesn't compile, and fails the matrix. */
export const POLICIES: Record<EndpointName, Policy> = {
  ...EXCHANGE_POLICIES,
  ...PEOPLE_POLICIES,
  ...PLATFORM_POLICIES,
  ...PORTAL_POLICIES,
};
