import { type ApiRatings, type Stars, STARS } from '@titian/shared-contracts/rating';
import { useFormat, useTranslation } from '@titian/shared-ui';
import { StarsMark } from '../stars/StarsMark';
import css from './ratings.module.css';

const DESCENDING = [...STARS].reverse();

function Share({ stars, ratings: { histogram, count } }: { stars: Stars; ratings: ApiRatings }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const some = histogram[stars - 1] ?? 0;
  return (
    <li className={css.share}>
      <span>{t('ratings.stars', { count: stars })}</span>
      <span className={css.bar} aria-hidden="true">
        <span style={{ width: `${(some / count) * 100}%` }} />
      </span>
      <span>{format.number(some)}</span>
    </li>
  );
}

/** The average, and how many gave each number of stars. */
export function Summary({ ratings }: { ratings: ApiRatings }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  if (ratings.average === null) return null;
  const average = format.number(ratings.average, 1);
  return (
    <div className={css.summary}>
      <div className={css.average}>
        <b>{average}</b>
        <StarsMark stars={ratings.average} label={t('ratings.average', { average })} />
        <small>{t('ratings.count', { count: ratings.count })}</small>
      </div>
      <ul className={css.shares} aria-label={t('ratings.shares')}>
        {DESCENDING.map((stars) => (
          <Share key={stars} stars={stars} ratings={ratings} />
        ))}
      </ul>
    </div>
  );
}
