import { ratingPaths, type RatingRow } from '@titian/shared-contracts/rating';
import { Link, StatusTag, useFormat, useTranslation, When } from '@titian/shared-ui';
import type { Column } from '@titian/shared-ui/data';
import { StarsMark } from '../parts/stars/StarsMark';
import { useStarWords } from '../parts/ratings/useStarWords';
import css from './comments.module.css';

interface Row {
  row: RatingRow;
}

function Said({ row }: Row) {
  const { t } = useTranslation('catalogue');
  return (
    <>
      <Link to={ratingPaths.ofApi(row.api.id)} className={css.title}>
        {row.title}
      </Link>
      <p className={css.comment}>{row.comment}</p>
      {row.hiddenReason && <p className={css.quiet}>{t('comments.because', { reason: row.hiddenReason })}</p>}
    </>
  );
}

function Api({ row: { api } }: Row) {
  const format = useFormat();
  return (
    <>
      {format.text(api.Name)}
      <p className={css.quiet}>{format.text(api.organization.name)}</p>
    </>
  );
}

function Author({ row: { author, organization } }: Row) {
  const format = useFormat();
  return (
    <>
      {author}
      <p className={css.quiet}>{format.text(organization.name)}</p>
    </>
  );
}

/** Columns of the list; the author is known in one's own. */
export function useRatingColumns(view: 'mine' | 'moderation'): Column<RatingRow>[] {
  const { t } = useTranslation('catalogue');
  const nameOf = useStarWords();
  return [
    {
      ...{ key: 'said', title: t('comments.columns.said'), primary: true, link: true, space: 280 },
      cell: (row) => <Said row={row} />,
    },
    { key: 'api', title: t('comments.columns.api'), space: 180, cell: (row) => <Api row={row} /> },
    ...(view === 'moderation'
      ? [
          {
            key: 'author',
            title: t('comments.columns.author'),
            space: 160,
            cell: (row: RatingRow) => <Author row={row} />,
          },
        ]
      : []),
    {
      ...{ key: 'stars', title: t('comments.columns.stars'), sort: 'stars', priority: 1, space: 120 },
      cell: ({ stars }) => <StarsMark stars={stars} label={nameOf(stars)} />,
    },
    {
      // Below the words of a hidden one stands why, so that its state leaves before the API and the author.
      ...{ key: 'status', title: t('comments.columns.status'), narrow: 'always', priority: 3, space: 130 },
      cell: ({ status }) => <StatusTag kind="rating" state={status} />,
    },
    {
      ...{ key: 'answered', title: t('comments.columns.answered'), narrow: 'never', priority: 4, space: 100 },
      cell: ({ answer }) => (answer ? <When at={answer.at} /> : '–'),
    },
    {
      ...{ key: 'created', title: t('comments.columns.created'), sort: 'createdAt', narrow: 'never', space: 120 },
      cell: ({ createdAt }) => <When at={createdAt} />,
    },
  ];
}
