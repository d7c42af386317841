import { type ApiDetail, cataloguePaths } from '@titian/shared-contracts/catalogue';
import { Button, Card, Empty, QueryView, SkeletonRows, useTranslation } from '@titian/shared-ui';
import { ApiFrame } from '../parts/api-frame/ApiFrame';
import { WithApi } from '../parts/api-frame/WithApi';
import { useListSubscriptionsQuery } from '../parts/subscriptions.api';
import { ApplicationRow } from './ApplicationRow';
import css from './applications.module.css';

/** Above the number of subscriptions that any agency has to one API. */
const PAGE_SIZE = 100;

function Applications({ detail }: { detail: ApiDetail }) {
  const { t } = useTranslation('catalogue');
  const query = { filter: `projectId_eq=${detail.id}`, _sort: 'createdAt:desc', page: 1, pageSize: PAGE_SIZE };
  const subscriptions = useListSubscriptionsQuery({ query });
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
      skeleton={<SkeletonRows rows={3} columns={3} />}
      empty={empty}
      failure={t('subscribed.failure')}
    >
      {({ data }) => (
        <Card title={t('myapp.title')} hint={t('myapp.hint')} flush>
          <ul className={css.list}>
            {data.map((subscription) => (
              <ApplicationRow key={subscription.id} subscription={subscription} />
            ))}
          </ul>
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
