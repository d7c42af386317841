import type { Slice } from '../slice';
import { portalInfoRoutes } from './portal-info.routes';

export { createPortalInfo } from './portal-info.service';

/** What the portal says of itself. */
export const portalInfo = { routes: portalInfoRoutes } satisfies Slice;
