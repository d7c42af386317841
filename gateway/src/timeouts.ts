import type { PlaneApi } from '@titian/shared-contracts/plane';
import { type Call, type Environment, found } from './call';

/** Most milliseconds of each phase of a call to the provider's system of an environment. */
export const timeoutsIn = (
  { timeouts, sandboxTimeouts }: Pick<PlaneApi, 'timeouts' | 'sandboxTimeouts'>,
  environment: Environment,
): PlaneApi['timeouts'] => (environment === 'Sandbox' && sandboxTimeouts) || timeouts;

/** Those of a call. */
export const timeoutsOf = (call: Call): PlaneApi['timeouts'] =>
  timeoutsIn(found(call, 'api'), found(call, 'environment'));
