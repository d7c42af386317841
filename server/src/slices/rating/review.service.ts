import type { Incoming } from '@titian/shared-contracts';
import type { rating as contract, Rating } from '@titian/shared-contracts/rating';
import { emit } from '../../events/emit';
import type { Call } from '../../http/call';
import { mustBeCurrent, notFound, stateConflict } from '../../http/problem';
import { mustBeOn } from '../../settings/features';
import type { Db } from '../../storage/open';
import { mustOn } from '../membership';
import { reaches } from '../../http/scope';
import { mustBeAllowed } from './forbidden-words';
import { auditRating, changed } from './rating-change';
import { moderates } from './rating.policy';
import { createRatingRepository, type RatingRecord } from './rating.repository';

type Answer = Incoming<typeof contract.answer>['body'];
type Hiding = Incoming<typeof contract.hide>['body'];

/** What the owner of an API and administrators do with ratings of it. All throw 409 `rating.off` where the portal has none. */
export const createReviewService = (db: Db) => {
  /** Locks a rating with its API's owner. Throws 404. */
  async function lock(tx: Db, { actor }: Call, id: string) {
    await mustBeOn(tx, 'ratings');
    const ratings = createRatingRepository(tx);
    const found = await ratings.lock(id);
    const row = found && (await ratings.one(actor, id));
    if (!row) throw notFound();
    return { found, owner: { organizationId: row.owner.id, tenantId: row.owner.tenantId } };
  }

  /** Locks a rating for a moderator. */
  async function lockForModerator(tx: Db, call: Call, id: string, rowVersion: number): Promise<RatingRecord> {
    const { found, owner } = await lock(tx, call, id);
    if (!moderates(call.actor, owner)) throw notFound();
    mustBeCurrent(found, rowVersion);
    return found;
  }

  return {
    answer: (call: Call, id: string, { answer, rowVersion }: Answer): Promise<Rating> =>
      db.transaction(async (tx) => {
        const { found, owner } = await lock(tx, call, id);
        if (!reaches(call.actor, owner)) throw notFound();
        await mustOn(tx, call.actor, found.projectId, 'edit');
        mustBeCurrent(found, rowVersion);
        if (found.status === 'Hidden') throw stateConflict('Hidden', 'answer', ['Visible']);
        if (answer !== found.answer) await mustBeAllowed(tx, { answer });
        const stamp = { answeredBy: call.actor.id, answeredAt: call.now };
        const after = await createRatingRepository(tx).update(id, { answer, ...stamp });
        await auditRating(tx, call, { action: 'RATING_ANSWER', before: found, after });
        // The author was told of the answer; its wording may change.
        if (found.answer === null) await emit(tx, call, { code: 'rating.answered', ratingId: id });
        return changed(tx, call, after);
      }),

    hide: (call: Call, id: string, { reason, rowVersion }: Hiding): Promise<Rating> =>
      db.transaction(async (tx) => {
        const found = await lockForModerator(tx, call, id, rowVersion);
        if (found.status === 'Hidden') throw stateConflict('Hidden', 'Hidden', ['Visible']);
        const after = await createRatingRepository(tx).update(id, { status: 'Hidden', hiddenReason: reason });
        await auditRating(tx, call, { action: 'RATING_HIDE', before: found, after, reason });
        await emit(tx, call, { code: 'rating.hidden', ratingId: id, reason });
        return changed(tx, call, after);
      }),

    show: (call: Call, id: string, { reason, rowVersion }: Hiding): Promise<Rating> =>
      db.transaction(async (tx) => {
        const found = await lockForModerator(tx, call, id, rowVersion);
        if (found.status === 'Visible') throw stateConflict('Visible', 'Visible', ['Hidden']);
        const after = await createRatingRepository(tx).update(id, { status: 'Visible', hiddenReason: null });
        await auditRating(tx, call, { action: 'RATING_SHOW', before: found, after, reason });
        return changed(tx, call, after);
      }),
  };
};
