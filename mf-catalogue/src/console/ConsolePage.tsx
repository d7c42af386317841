import { paths } from '@titian/shared-contracts';
import { portalFeatures } from '@titian/shared-auth';
import { Button, Empty, Page, QueryView, SkeletonRows, useTranslation } from '@titian/shared-ui';
import { Console } from './Console';
import { ConsoleOff } from './ConsoleOff';
import { useListTargetsQuery } from './console.api';

function AllTargets() {
  const { t } = useTranslation('catalogue');
  const query = useListTargetsQuery({ query: {} });
  const empty = (
    <Empty
      icon="key"
      title={t('console.none')}
      body={t('console.noneBody')}
      action={
        <Button type="primary" to={paths.home()}>
          {t('api.toCatalogue')}
        </Button>
      }
    />
  );
  return (
    <QueryView
      fills
      query={query}
      skeleton={<SkeletonRows rows={6} columns={2} />}
      empty={empty}
      failure={t('console.failure')}
    >
      {(targets) => <Console targets={targets} />}
    </QueryView>
  );
}

/** Spec's `/testing`: the console over everything that the own applications may call. */
export function ConsolePage() {
  const { t } = useTranslation('catalogue');
  return (
    <Page title={t('console.title')} purpose={t('console.purpose')}>
      {portalFeatures().tryIt ? <AllTargets /> : <ConsoleOff />}
    </Page>
  );
}

export { ConsolePage as Component };
