import { STARS } from '@titian/shared-contracts/rating';
import { classes, Icon } from '@titian/shared-ui';
import css from './stars.module.css';

/** Stars as they were given, named by `label`; of an average the nearest whole number is filled. */
export function StarsMark({ stars, label }: { stars: number; label: string }) {
  const isFilled = (star: number) => star <= Math.round(stars);
  return (
    <span role="img" aria-label={label} className={css.mark}>
      {STARS.map((star) => (
        <span key={star} className={classes(isFilled(star) && css.filled)}>
          <Icon name={isFilled(star) ? 'star-f' : 'star'} />
        </span>
      ))}
    </span>
  );
}
