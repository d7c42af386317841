import { Card, Empty, Page, QueryView, SkeletonRows, Stack, useTranslation } from '@titian/shared-ui';
import { useSharedDependenciesQuery } from '../platform.api';
import { MatrixCard } from './MatrixCard';
import { UpgradeCard } from './UpgradeCard';

/** The version of each shared dependency in use, the ranges of the sections, and what an upgrade would break. */
export function DependenciesPage() {
  const { t } = useTranslation('admin');
  const query = useSharedDependenciesQuery();
  return (
    <Page title={t('shared.title')} purpose={t('shared.purpose')}>
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={10} columns={6} />}
        failure={t('shared.failure')}
        empty={
          <Card>
            <Empty icon="link" title={t('shared.empty')} body={t('shared.emptyBody')} />
          </Card>
        }
      >
        {(dependencies) => (
          <Stack>
            <UpgradeCard dependencies={dependencies} />
            <MatrixCard dependencies={dependencies} />
          </Stack>
        )}
      </QueryView>
    </Page>
  );
}

export { DependenciesPage as Component };
