import { accessPermission } from '@titian/shared-contracts/access-permission';
import { catalogue as contract, changes, packageTerms } from '@titian/shared-contracts/catalogue';
import { catalogueSetting } from '@titian/shared-contracts/catalogue-setting';
import type { Slice } from '../slice';
import { catalogueDemo } from './catalogue.demo';
import { cataloguePlugin } from './catalogue.plugin';
import { catalogueRoutes } from './catalogue.routes';
import { catalogueJobs } from './catalogue.jobs';

export { responseFields } from './response-fields';
export { approvalChain, toOffered } from './approval-chain';
export type { Comparer } from './comparison/comparer';
export { revisionOf } from './accepted-terms';
export { isOwn, mayFind, mayManage } from './catalogue.policy';
export { followersOf, provideFollowers } from './followed-by';
export { portalDay, refreshFiguresOf } from './figures';
export { isListed, isOffered } from './listing';
export { offerColumns, offerOf, toProject } from './offer';
export { apisOf } from './owned-apis';
export { type CountRatings, provideRatings } from './rated-by';
export { ratedColumns, ratingRankColumn, toRating } from './rating-rank';
export { rebuildSearch, rebuildSearches } from './rebuild-search';
export { keepTerms } from './terms';
export { searchWords } from './words';

/** The public catalogue: searching APIs, reading about them, and the terms on which they are offered. */
export const catalogue = {
  calls: { accessPermission, catalogue: contract, catalogueSetting, changes, packageTerms },
  plugin: cataloguePlugin,
  routes: catalogueRoutes,
  jobs: catalogueJobs,
  demo: catalogueDemo,
} satisfies Slice;
