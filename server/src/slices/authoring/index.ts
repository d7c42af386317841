import {
  authoredEndpoint,
  authoredPackage,
  authoredSecurity,
  authoredVersion,
  authoring as contract,
} from '@titian/shared-contracts/authoring';
import type { Slice } from '../slice';
import { authoringEvents } from './authoring.events';
import { authoringJobs } from './authoring.jobs';
import { authoringRoutes } from './authoring.routes';

export { setComingRates, setPackageRates, tightenedPackages } from './package-rate';
export { lockProject, type Project, readProject, targetOf } from './reached';

/** Making and keeping APIs: what is said of them, versions, endpoints, packages, security. */
export const authoring = {
  calls: { authoring: contract, authoredVersion, authoredEndpoint, authoredPackage, authoredSecurity },
  routes: authoringRoutes,
  jobs: authoringJobs,
  events: authoringEvents,
} satisfies Slice;
