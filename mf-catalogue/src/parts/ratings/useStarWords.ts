import type { Stars } from '@titian/shared-contracts/rating';
import { useTranslation } from '@titian/shared-ui';

/** What a number of stars is called: `4 stars: good`. */
export function useStarWords(): (stars: Stars) => string {
  const { t } = useTranslation('catalogue');
  return (stars) => t('ratings.starName', { count: stars, word: t(`ratings.words.${stars}`) });
}
