import { type ApiDetail, cataloguePaths } from '@titian/shared-contracts/catalogue';
import { portalFeatures } from '@titian/shared-auth';
import { Button, Empty, QueryView, SkeletonRows, useTranslation } from '@titian/shared-ui';
import { ApiFrame } from '../parts/api-frame/ApiFrame';
import { WithApi } from '../parts/api-frame/WithApi';
import { Console } from './Console';
import { ConsoleOff } from './ConsoleOff';
import { useListTargetsQuery } from './console.api';
import css from './console.module.css';

function OfApi({ detail }: { detail: ApiDetail }) {
  const { t } = useTranslation('catalogue');
  const query = useListTargetsQuery({ query: { projectId: detail.id } });
  const empty = (
    <Empty
      icon="key"
      title={t('console.noneHere')}
      body={t('console.noneHereBody')}
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
      query={query}
      skeleton={<SkeletonRows rows={5} columns={2} />}
      empty={empty}
      failure={t('console.failure')}
    >
      {(targets) => <Console targets={targets} ofOneApi />}
    </QueryView>
  );
}

/** "Try it" of one API (marketplace.md §5): `/apimarketplace/{id}/try?op=GET /path`. */
export function TryPage() {
  return (
    <WithApi>
      {(id) => (
        <ApiFrame id={id}>
          {(detail) => (
            <div className={css.page}>{portalFeatures().tryIt ? <OfApi detail={detail} /> : <ConsoleOff />}</div>
          )}
        </ApiFrame>
      )}
    </WithApi>
  );
}

export { TryPage as Component };
