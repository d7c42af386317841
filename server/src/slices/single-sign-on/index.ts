import { singleSignOn as calls } from '@titian/shared-contracts/single-sign-on';
import type { Slice } from '../slice';
import { signOnEvents } from './single-sign-on.events';
import { singleSignOnJobs } from './single-sign-on.jobs';
import { singleSignOnRoutes } from './single-sign-on.routes';

export { callbackOf } from './provider';
export { tryProvider } from './provider-trial';
export { readSignOn } from './sign-on-settings';

/** Sign-in at a provider of OpenID Connect. */
export const singleSignOn = {
  calls: { singleSignOn: calls },
  routes: singleSignOnRoutes,
  jobs: singleSignOnJobs,
  events: signOnEvents,
} satisfies Slice;
