import { membership as contract } from '@titian/shared-contracts/membership';
import type { Slice } from '../slice';
import { membershipDemo } from './membership.demo';
import { membershipEvents } from './membership.events';
import { membershipRoutes } from './membership.routes';

export { may, must, type Part, type Standing, UNLIMITED } from './membership.policy';
export { isLetOn, letOn, mayOn, mustOn, standingOf } from './standing';

/** Who works on an API: its members, and what each of them may do with it. */
export const membership = {
  calls: { membership: contract },
  routes: membershipRoutes,
  events: membershipEvents,
  demo: membershipDemo,
} satisfies Slice;
