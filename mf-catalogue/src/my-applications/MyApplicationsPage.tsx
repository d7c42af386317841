import { type ApiDetail, cataloguePaths } from '@titian/shared-contracts/catalogue';
import { Button, Card, Empty, Pager, QueryView, SkeletonRows, useTranslation } from '@titian/shared-ui';
import { useListState } from '@titian/shared-ui/data';
import { ApiFrame } from '../parts/api-frame/ApiFrame';
import { WithApi } from '../parts/api-frame/WithApi';
import { useListSubscriptionsQuery } from '../parts/subscriptions.api';
import { ApplicationRow } from './ApplicationRow';
import css from './applications.module.css';

function Applications({ detail }: { detail: ApiDetail }) {
  const { t } = useTranslation('catalogue');
  const { query, goTo } = useListState({ defaultSort: 'createdAt:desc' });
  const subscriptions = useListSubscriptionsQuery({ query: { ...query, filter: `projectId_eq=${detail.id}` } });
  const empty = (
    <Empty
      icon="key"
      title={t('myapp.empty')}
      body={t('myapp.emptyBody')}
      action={
        detail.own ? undefined : (
          <Button type="primary" to={cataloguePaths.subscribe(detail.id)}>
            {t('api.subscribe')}
          </Button>
        )
      }
    />
  );
  return (
    <QueryView
      fills
      query={subscriptions}
      isEmpty={({ totalItems }) => totalItems === 0}
      skeleton={<SkeletonRows rows={3} columns={3} />}
      empty={empty}
      failure={t('subscribed.failure')}
    >
      {({ data, totalItems }) => (
        <Card title={t('myapp.title')} hint={t('myapp.hint')} flush>
          <ul className={css.list}>
            {data.map((subscription) => (
              <ApplicationRow key={subscription.id} subscription={subscription} />
            ))}
          </ul>
          {totalItems > data.length && (
            <div className={css.foot}>
              <Pager page={query.page} pageSize={query.pageSize} totalItems={totalItems} onChange={goTo} />
            </div>
          )}
        </Card>
      )}
    </QueryView>
  );
}

/** Spec's `/apimarketplace/{id}/myapp`: the reader's applications that use an API, with quota, keys and end date. */
export function MyApplicationsPage() {
  return (
    <WithApi>
      {(id) => (
        <ApiFrame id={id}>
          {(detail) => (
            <div className={css.page}>
              <Applications detail={detail} />
            </div>
          )}
        </ApiFrame>
      )}
    </WithApi>
  );
}

export { MyApplicationsPage as Component };
