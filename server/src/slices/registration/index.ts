import { registration as contract } from '@titian/shared-contracts/registration';
import type { Slice } from '../slice';
import { registrationDemo } from './demo/applicants';
import { registrationRoutes } from './registration.routes';
import { registrationJobs } from './registration.jobs';
import { registrationEvents } from './registration.events';

export { identificationHash } from './registration.columns';

/** Registrations, and decisions on applicants. */
export const registration = {
  calls: { registration: contract },
  routes: registrationRoutes,
  jobs: registrationJobs,
  events: registrationEvents,
  demo: registrationDemo,
} satisfies Slice;
