import { rating as contract } from '@titian/shared-contracts/rating';
import { provideRatings } from '../catalogue';
import type { Slice } from '../slice';
import { countRatings } from './count-ratings';
import { ratingDemo } from './rating.demo';
import { ratingEvents } from './rating.events';
import { ratingRoutes } from './rating.routes';

provideRatings(countRatings);

/** Ratings of APIs by people whose organisation uses or used them. */
export const rating = {
  calls: { rating: contract },
  routes: ratingRoutes,
  events: ratingEvents,
  demo: ratingDemo,
} satisfies Slice;
