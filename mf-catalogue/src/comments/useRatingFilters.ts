import { RatingStatus, STARS } from '@titian/shared-contracts/rating';
import { useKeyedText, useTranslation } from '@titian/shared-ui';
import { useStarWords } from '../parts/ratings/useStarWords';

export const RATING_FILTERS = ['status', 'stars', 'answered'] as const;

/** Filters of the list of ratings. */
export function useRatingFilters() {
  const { t } = useTranslation('catalogue');
  const text = useKeyedText('catalogue');
  const nameOf = useStarWords();
  return [
    {
      name: 'status',
      label: t('comments.columns.status'),
      options: RatingStatus.options.map((value) => ({ value, label: text(`state.rating.${value}`) })),
    },
    {
      name: 'stars',
      label: t('comments.columns.stars'),
      options: STARS.map((stars) => ({ value: String(stars), label: nameOf(stars) })),
    },
    {
      name: 'answered',
      label: t('comments.columns.answered'),
      single: true,
      options: (['true', 'false'] as const).map((value) => ({ value, label: t(`comments.answered.${value}`) })),
    },
  ] as const;
}
