import {
  authoredEndpoint,
  authoredPackage,
  authoredSecurity,
  authoredVersion,
  authoring as contract,
} from '@titian/shared-contracts/authoring';
import type { Slice } from '../slice';
import { authoringRoutes } from './authoring.routes';

export { setPackageRates } from './package-rate';

/** Making and keeping APIs: what is said of them, versions, endpoints, packages, security. */
export const authoring = {
  calls: { authoring: contract, authoredVersion, authoredEndpoint, authoredPackage, authoredSecurity },
  routes: authoringRoutes,
} satisfies Slice;
