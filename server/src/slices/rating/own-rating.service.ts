import type { Incoming } from '@titian/shared-contracts';
import type { rating as contract, Rating, RatingInput } from '@titian/shared-contracts/rating';
import { emit } from '../../events/emit';
import type { Call } from '../../http/call';
import { mustBeCurrent, notFound, Problem, staleRows } from '../../http/problem';
import { mustBeOn } from '../../settings/features';
import type { Db } from '../../storage/open';
import { mayFind } from '../catalogue';
import { auditRating, changed, tellChanged } from './rating-change';
import { mustBeAllowed } from './forbidden-words';
import { mayRate } from './rating.policy';
import { createRatingRepository } from './rating.repository';

type Given = Incoming<typeof contract.rate>['body'];

/** What an author does with their own rating. All throw 409 `rating.off` where the portal has no ratings. */
export const createOwnRatingService = (db: Db) => {
  /** Throws 404 where the caller may not find the API, 409 where they may not rate it. */
  async function mustBeRateable(tx: Db, { actor }: Call, projectId: string): Promise<void> {
    const ratings = createRatingRepository(tx);
    const api = await ratings.api(projectId);
    if (!api || !mayFind(actor)(api)) throw notFound();
    const may = mayRate(actor, api.owner, await ratings.subscribed(projectId, actor.organizationId));
    if (may !== 'yes') throw new Problem(409, `rating.${may}`);
  }

  const insert = async (tx: Db, call: Call, projectId: string, input: RatingInput): Promise<Rating> => {
    const { actor, now } = call;
    const stamp = { createdAt: now, updatedAt: now };
    const values = { ...input, projectId, userId: actor.id, organizationId: actor.organizationId!, ...stamp };
    const made = await createRatingRepository(tx).insert(values);
    // Another window of theirs was first.
    if (!made) throw staleRows();
    await auditRating(tx, call, { action: 'RATING_CREATE', before: null, after: made });
    await emit(tx, call, { code: 'rating.new', ratingId: made.id });
    return changed(tx, call, made);
  };

  return {
    /** Writes the caller's rating, or changes it: then 409 `stale` where it isn't the one that they have seen. */
    rate: (call: Call, projectId: string, { rowVersion, ...input }: Given): Promise<Rating> =>
      db.transaction(async (tx) => {
        await mustBeOn(tx, 'ratings');
        await mustBeRateable(tx, call, projectId);
        await mustBeAllowed(tx, { title: input.title, comment: input.comment });
        const ratings = createRatingRepository(tx);
        const found = await ratings.lockOwn(projectId, call.actor.id);
        if (!found && rowVersion === null) return insert(tx, call, projectId, input);
        if (!found) throw staleRows();
        mustBeCurrent(found, rowVersion ?? 0);
        const after = await ratings.update(found.id, { ...input, updatedAt: call.now });
        await auditRating(tx, call, { action: 'RATING_UPDATE', before: found, after });
        return changed(tx, call, after);
      }),

    /** Throws 409 `rating.hidden` for a hidden one. */
    withdraw: (call: Call, id: string, rowVersion: number): Promise<null> =>
      db.transaction(async (tx) => {
        await mustBeOn(tx, 'ratings');
        const ratings = createRatingRepository(tx);
        const found = await ratings.lock(id);
        if (found?.userId !== call.actor.id) throw notFound();
        mustBeCurrent(found, rowVersion);
        if (found.status === 'Hidden') throw new Problem(409, 'rating.hidden');
        await ratings.remove(id);
        await auditRating(tx, call, { action: 'RATING_WITHDRAW', before: found, after: null });
        await tellChanged(tx, call, found.projectId);
        return null;
      }),
  };
};
