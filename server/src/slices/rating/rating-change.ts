import type { Rating } from '@titian/shared-contracts/rating';
import { auditOf, ownColumns } from '../../audit/audited';
import type { Call } from '../../http/call';
import type { Db } from '../../storage/open';
import { refreshFiguresOf } from '../catalogue';
import { createRatingRepository, type RatingRecord } from './rating.repository';
import { toRating } from './rating.wire';

export const auditRating = auditOf<RatingRecord>({
  logType: 'API',
  target: ({ id, title }) => ({ type: 'rating', id, label: title }),
  seen: ownColumns,
});

/** The rating as the caller sees it, once all else of the transaction is written: the figures of its API are brought up to date. */
export async function changed(tx: Db, { actor, now }: Call, { id, projectId }: RatingRecord): Promise<Rating> {
  const row = await createRatingRepository(tx).one(actor, id);
  await refreshFiguresOf(tx, projectId, now);
  return toRating(actor, row!);
}
