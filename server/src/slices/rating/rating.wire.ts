import type { Rating, RatingRow as RatingOfApi } from '@titian/shared-contracts/rating';
import type { Actor } from '../../http/call';
import { allowedActs } from './rating.policy';
import type { RatingRow } from './rating.repository';

const ownerOf = ({ owner }: RatingRow) => ({ organizationId: owner.id, tenantId: owner.tenantId });

/** A rating as somebody sees it: visitors learn the organisation, not the person. */
export function toRating(actor: Actor | null, row: RatingRow): Rating {
  const { rating, organization, author, isEditor } = row;
  const allowed = allowedActs(actor, { ...rating, owner: ownerOf(row), isEditor });
  return {
    id: rating.id,
    stars: rating.stars,
    title: rating.title,
    comment: rating.comment,
    status: rating.status,
    author: actor ? author : null,
    organization,
    createdAt: rating.createdAt.toISOString(),
    updatedAt: rating.updatedAt.toISOString(),
    answer: rating.answer === null ? null : { text: rating.answer, at: rating.answeredAt!.toISOString() },
    hiddenReason: allowed.includes('show') || rating.userId === actor?.id ? rating.hiddenReason : null,
    rowVersion: rating.rowVersion,
    allowed,
  };
}

export const toRatingOfApi = (actor: Actor, row: RatingRow): RatingOfApi => ({
  ...toRating(actor, row),
  api: { id: row.api.id, Name: row.api.name, organization: row.owner },
});
