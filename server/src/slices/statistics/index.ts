import { statistics as contract } from '@titian/shared-contracts/statistics';
import type { Slice } from '../slice';
import { statisticsRoutes } from './statistics.routes';

/** Figures of the home page, and which of them it shows. */
export const statistics = { calls: { statistics: contract }, routes: statisticsRoutes } satisfies Slice;
