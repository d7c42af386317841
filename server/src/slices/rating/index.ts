import { rating as contract } from '@titian/shared-contracts/rating';
import type { Slice } from '../slice';
import { ratingDemo } from './rating.demo';
import { ratingEvents } from './rating.events';
import { ratingPlugin } from './rating.plugin';
import { ratingRoutes } from './rating.routes';

/** Ratings of APIs by people whose organisation uses or used them. */
export const rating = {
  calls: { rating: contract },
  plugin: ratingPlugin,
  routes: ratingRoutes,
  events: ratingEvents,
  demo: ratingDemo,
} satisfies Slice;
