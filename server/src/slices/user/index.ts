import type { Slice } from '../slice';
import { userRoutes } from './user.routes';

/** People’s accounts as administrators keep them. */
export const user = { routes: userRoutes } satisfies Slice;
