import type { Rating } from '@titian/shared-contracts/rating';
import { auditOf, ownColumns } from '../../audit/audited';
import type { Call } from '../../http/call';
import { emit } from '../../events/emit';
import type { Db } from '../../storage/open';
import { refreshFiguresOf } from '../catalogue';
import { createRatingRepository, type RatingRecord } from './rating.repository';
import { toRating } from './rating.wire';

export const auditRating = auditOf<RatingRecord>({
  logType: 'API',
  target: ({ id, title }) => ({ type: 'rating', id, label: title }),
  seen: ownColumns,
});

/** Brings the figures of an API up to date, and the pages that show how it is rated; once all else of the transaction is written. */
export async function tellChanged(tx: Db, call: Call, projectId: string): Promise<void> {
  await emit(tx, call, { code: 'rating.changed', projectId });
  await refreshFiguresOf(tx, projectId, call.now);
}

/** The rating as the caller sees it, after `tellChanged`. */
export async function changed(tx: Db, call: Call, { id, projectId }: RatingRecord): Promise<Rating> {
  const row = await createRatingRepository(tx).one(call.actor, id);
  await tellChanged(tx, call, projectId);
  return toRating(call.actor, row!);
}
