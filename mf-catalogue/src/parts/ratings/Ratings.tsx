import type { ApiDetail } from '@titian/shared-contracts/catalogue';
import type { ApiRatings } from '@titian/shared-contracts/rating';
import { portalFeatures } from '@titian/shared-auth';
import { Card, Empty, Pager, QueryView, SkeletonLines, useFormat, useTranslation } from '@titian/shared-ui';
import { useRatingsOfApiQuery } from './ratings.api';
import { useRatingActs } from './useRatingActs';
import { RateButton } from './RateButton';
import { RatingItem } from './RatingItem';
import { Summary } from './Summary';
import { useRatingsPage } from './useRatingsPage';
import css from './ratings.module.css';

/** The reader's own hidden rating, which the list doesn't have, comes first. */
const shownOf = ({ data, own }: ApiRatings) => (own?.status === 'Hidden' ? [own, ...data] : data);

function RatingsCard({ detail }: { detail: ApiDetail }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const { page, show } = useRatingsPage();
  const query = useRatingsOfApiQuery({ params: { id: detail.id }, query: page });
  const { actsOf, rate, dialog } = useRatingActs();
  const api = { id: detail.id, name: format.text(detail.Name) };
  const ratings = query.data;
  return (
    <Card
      flush
      title={t('ratings.title')}
      hint={t('ratings.hint')}
      actions={ratings && <RateButton ratings={ratings} onRate={() => rate(api, ratings.own)} />}
    >
      <QueryView
        fills={false}
        query={query}
        isEmpty={(found) => shownOf(found).length === 0}
        empty={<Empty icon="star" title={t('ratings.none')} body={t('ratings.noneBody')} />}
        skeleton={<SkeletonLines />}
        failure={t('ratings.failed')}
      >
        {(found) => (
          <>
            <Summary ratings={found} />
            <ul aria-label={t('ratings.list')}>
              {shownOf(found).map((one) => (
                <RatingItem key={one.id} rating={one} own={one.id === found.own?.id} acts={actsOf(one, api)} />
              ))}
            </ul>
            {found.totalItems > found.data.length && (
              <div className={css.foot}>
                <Pager page={found.page} pageSize={found.pageSize} totalItems={found.totalItems} onChange={show} />
              </div>
            )}
          </>
        )}
      </QueryView>
      {dialog}
    </Card>
  );
}

/** How an API is rated; nothing where the portal has no ratings. */
export function Ratings({ detail }: { detail: ApiDetail }) {
  if (!portalFeatures().ratings) return null;
  return (
    <div id="penilaian">
      <RatingsCard detail={detail} />
    </div>
  );
}
