import { useTranslation } from 'react-i18next';
import type { ApiCard } from '@titian/shared-contracts/catalogue';
import { useFormat } from '@titian/shared-ui';
import css from './parts.module.css';

const STAR = '★';

/** How an API is rated, in a few signs; nothing where nobody has rated it. */
export function RatingMark({ rating }: Pick<ApiCard, 'rating'>) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  if (!rating) return null;
  const average = format.number(rating.average, 1);
  return (
    <span role="img" aria-label={t('card.rating', { average, count: rating.count })} className={css.rating}>
      <span className={css.star}>{STAR}</span> {average} ({format.compact(rating.count)})
    </span>
  );
}
