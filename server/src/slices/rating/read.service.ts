import type { ListQuery } from '@titian/shared-contracts';
import { type ApiRatings, type rating as contract, type RatingsPage, STARS } from '@titian/shared-contracts/rating';
import type { Incoming } from '@titian/shared-contracts';
import type { Actor, Call, PublicCall } from '../../http/call';
import { asPage } from '../../http/list';
import { forbidden, notFound } from '../../http/problem';
import { mustBeOn } from '../../settings/features';
import type { Db } from '../../storage/open';
import { mayFind } from '../catalogue';
import { isModerator, mayRate } from './rating.policy';
import { createRatingRepository } from './rating.repository';
import { toRating, toRatingOfApi } from './rating.wire';

type Query = Incoming<typeof contract.ofApi>['query'];

/** Lists of ratings. All throw 409 `rating.off` where the portal has none. */
export const createReadService = (db: Db) => {
  const ratings = createRatingRepository(db);

  const asRatings = (
    actor: Actor,
    query: ListQuery,
    { rows, totalItems }: Awaited<ReturnType<typeof ratings.mine>>,
  ): RatingsPage => ({
    ...asPage(
      query,
      rows.map((row) => toRatingOfApi(actor, row)),
      totalItems,
    ),
    moderates: isModerator(actor),
  });

  return {
    /** Throws 404 where the reader may not find the API. */
    async ofApi({ actor }: PublicCall, projectId: string, query: Query): Promise<ApiRatings> {
      await mustBeOn(db, 'ratings');
      const api = await ratings.api(projectId);
      if (!api || !mayFind(actor)(api)) throw notFound();
      const { rows, totalItems } = await ratings.visible(actor, projectId, query);
      const byStars = await ratings.byStars(projectId);
      const histogram = STARS.map((stars) => byStars.find((one) => one.stars === stars)?.count ?? 0);
      const count = histogram.reduce((sum, some) => sum + some, 0);
      const sum = byStars.reduce((all, one) => all + one.stars * one.count, 0);
      const own = actor && (await ratings.own(actor, projectId));
      return {
        ...asPage(
          query,
          rows.map((row) => toRating(actor, row)),
          totalItems,
        ),
        ...{ count, histogram, average: count === 0 ? null : sum / count },
        own: own ? toRating(actor, own) : null,
        mayRate: mayRate(actor, api.owner, await ratings.subscribed(projectId, actor?.organizationId ?? null)),
      };
    },

    async mine({ actor }: Call, query: ListQuery): Promise<RatingsPage> {
      await mustBeOn(db, 'ratings');
      return asRatings(actor, query, await ratings.mine(actor, query));
    },

    async moderation({ actor }: Call, query: ListQuery): Promise<RatingsPage> {
      await mustBeOn(db, 'ratings');
      if (!isModerator(actor)) throw forbidden();
      return asRatings(actor, query, await ratings.inScope(actor, query));
    },
  };
};
