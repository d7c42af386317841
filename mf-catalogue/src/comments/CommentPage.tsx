import { useNavigate, useSearchParams } from 'react-router-dom';
import { ratingPaths, type RatingRow } from '@titian/shared-contracts/rating';
import { portalFeatures, usePermission, useSession } from '@titian/shared-auth';
import { Empty, Page, useFormat, useTranslation } from '@titian/shared-ui';
import { ResourceTable, useListState } from '@titian/shared-ui/data';
import { useModeratedRatingsQuery, useMyRatingsQuery } from '../parts/ratings/ratings.api';
import { RatingsOff } from '../parts/ratings/RatingsOff';
import { useRatingActs } from '../parts/ratings/useRatingActs';
import { useRatingColumns } from './useRatingColumns';
import { RATING_FILTERS, useRatingFilters } from './useRatingFilters';

/** The first is the default and has no name in the address. */
const VIEWS = ['mine', 'moderation'] as const;

/** Whether the reader hides and shows ratings: as the server decides it. */
function useModerates(): boolean {
  const mayApprove = usePermission('api.approve');
  const base = useSession().user?.role.base;
  return mayApprove && (base === 'SuperAdministrator' || base === 'TenantAdministrator');
}

type View = (typeof VIEWS)[number];

function RatingList({ moderates, view }: { moderates: boolean; view: View }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const navigate = useNavigate();
  const state = useListState({ filters: RATING_FILTERS, defaultSort: 'createdAt:desc' });
  const mine = useMyRatingsQuery({ query: state.query }, { skip: view !== 'mine' });
  const moderated = useModeratedRatingsQuery({ query: state.query }, { skip: view !== 'moderation' });
  const { actsOf, dialog } = useRatingActs();
  const columns = useRatingColumns(view);
  const filters = useRatingFilters();
  const apiOf = ({ api }: RatingRow) => ({ id: api.id, name: format.text(api.Name) });
  return (
    <>
      <ResourceTable
        name="comments"
        label={t(`comments.list.${view}`)}
        query={view === 'mine' ? mine : moderated}
        state={state}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        searchHint={t('comments.search')}
        filters={filters}
        views={moderates ? VIEWS.map((value) => ({ value, label: t(`comments.views.${value}`) })) : undefined}
        rowActions={(row) => actsOf(row, apiOf(row))}
        onOpen={({ api }) => void navigate(ratingPaths.ofApi(api.id))}
        empty={<Empty icon="star" title={t(`comments.empty.${view}`)} body={t(`comments.emptyBody.${view}`)} />}
        failure={t('comments.failed')}
      />
      {dialog}
    </>
  );
}

/** The reader's ratings of APIs, and for administrators all those that they hide and show. */
export function CommentPage() {
  const { t } = useTranslation('catalogue');
  const moderates = useModerates();
  const [address] = useSearchParams();
  const view: View = moderates && address.get('view') === 'moderation' ? 'moderation' : 'mine';
  return (
    <Page title={t('comments.title')} purpose={t(`comments.purpose.${view}`)}>
      {portalFeatures().ratings ? <RatingList moderates={moderates} view={view} /> : <RatingsOff />}
    </Page>
  );
}

export { CommentPage as Component };
