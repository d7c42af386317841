import type { Slice } from '../slice';
import { statisticsRoutes } from './statistics.routes';

/** Figures of the home page. */
export const statistics = { routes: statisticsRoutes } satisfies Slice;
