import { savedSearch as contract } from '@titian/shared-contracts/saved-search';
import type { Slice } from '../slice';
import { savedSearchDemo } from './saved-search.demo';
import { savedSearchRoutes } from './saved-search.routes';

/** Searches of lists that people named. */
export const savedSearch = {
  calls: { savedSearch: contract },
  routes: savedSearchRoutes,
  demo: savedSearchDemo,
} satisfies Slice;
