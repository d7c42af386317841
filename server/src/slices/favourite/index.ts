import { favourite as contract } from '@titian/shared-contracts/favourite';
import type { Slice } from '../slice';
import { provideFollowers } from '../catalogue';
import { favouritePlugin } from './favourite.plugin';
import { favouriteDemo } from './favourite.demo';
import { followersOf } from './favourite.repository';
import { favouriteRoutes } from './favourite.routes';

provideFollowers(followersOf);

/** Favourite APIs of people. */
export const favourite = {
  calls: { favourite: contract },
  plugin: favouritePlugin,
  routes: favouriteRoutes,
  demo: favouriteDemo,
} satisfies Slice;
