import { application as contract } from '@titian/shared-contracts/subscription';
import type { Slice } from '../slice';
import { applicationRoutes } from './application.routes';
import { credentialJobs } from './credential.jobs';
import { orphanJobs } from './orphan.jobs';
import { applicationEvents } from './application.events';

export { digestOfKey, newApiKey } from './api-key';
export { lockActiveApplication, registerApplication } from './application.service';
export { holdersOf } from './holders';
export { handlesKeys, mustHandleKeys } from './application.policy';
export type { ApplicationRow } from './application.repository';
export { ownedApplications } from './owned';

/** Applications that call APIs, with their API keys. */
export const application = {
  calls: { application: contract },
  routes: applicationRoutes,
  jobs: (app) => [...credentialJobs(app), ...orphanJobs(app)],
  events: applicationEvents,
} satisfies Slice;
