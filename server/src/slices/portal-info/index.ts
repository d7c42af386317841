import type { Slice } from '../slice';
import { portalInfoRoutes } from './portal-info.routes';

export { createPortalInfo } from './portal-info.service';

/** Public facts about the portal. */
export const portalInfo = { routes: portalInfoRoutes } satisfies Slice;
