import type { Rating } from '@titian/shared-contracts/rating';
import { Button, Notice, Tag, useFormat, useTranslation, When } from '@titian/shared-ui';
import type { RowAction } from '@titian/shared-ui/data';
import { StarsMark } from '../stars/StarsMark';
import { useStarWords } from './useStarWords';
import css from './ratings.module.css';

function By({ rating }: { rating: Rating }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const organization = format.text(rating.organization.name);
  return (
    <p className={css.by}>
      <span>{rating.author ? `${rating.author}, ${organization}` : organization}</span>
      <Tag icon="check">{t('ratings.verified')}</Tag>
      <When at={rating.createdAt} />
      {rating.updatedAt !== rating.createdAt && (
        <span>
          {t('ratings.changedAt')} <When at={rating.updatedAt} />
        </span>
      )}
    </p>
  );
}

interface Props {
  rating: Rating;
  own: boolean;
  acts: readonly RowAction[];
}

/** One rating with the owner's answer, and what the reader may do with it. */
export function RatingItem({ rating, own, acts }: Props) {
  const { t } = useTranslation('catalogue');
  const nameOf = useStarWords();
  return (
    <li className={css.rating}>
      <div className={css.head}>
        <StarsMark stars={rating.stars} label={nameOf(rating.stars)} />
        <h3>{rating.title}</h3>
        {own && <Tag tone="brand">{t('ratings.yours')}</Tag>}
      </div>
      {rating.status === 'Hidden' && (
        <Notice tone="warning" title={t('ratings.hidden')}>
          {t('ratings.hiddenBody', { reason: rating.hiddenReason })}
        </Notice>
      )}
      <p className={css.comment}>{rating.comment}</p>
      <By rating={rating} />
      {rating.answer && (
        <div className={css.answer}>
          <h4>{t('ratings.ownerAnswer')}</h4>
          <p className={css.comment}>{rating.answer.text}</p>
          <p className={css.by}>
            <When at={rating.answer.at} />
          </p>
        </div>
      )}
      {acts.length > 0 && (
        <div className={css.acts}>
          {acts.map(({ key, label, icon, run }) => (
            <Button
              key={key}
              type="text"
              size="small"
              icon={icon}
              aria-label={t('ratings.actOf', { act: label, title: rating.title })}
              onClick={run}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}
