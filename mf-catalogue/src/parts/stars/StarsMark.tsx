import { STARS } from '@titian/shared-contracts/rating';
import { Icon } from '@titian/shared-ui';
import css from './stars.module.css';

/** How much of a star is filled, from 0 to 1. */
const shareOf = (star: number, stars: number) => Math.min(1, Math.max(0, stars - star + 1));

/** Stars as they were given, named by `label`; of an average the last star is filled in part. */
export function StarsMark({ stars, label }: { stars: number; label: string }) {
  return (
    <span role="img" aria-label={label} className={css.mark}>
      {STARS.map((star) => {
        const share = shareOf(star, stars);
        return (
          <span key={star} className={css.star}>
            <Icon name="star" />
            {share > 0 && (
              <span className={css.part} style={{ width: `${share * 100}%` }}>
                <Icon name="star-f" />
              </span>
            )}
          </span>
        );
      })}
    </span>
  );
}
