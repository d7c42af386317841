import { subscriptionPaths } from '@titian/shared-contracts/subscription';
import { Button, Card, Empty, Page, QueryView, SkeletonCards, Stack, useTranslation } from '@titian/shared-ui';
import { useListBreaksQuery } from '../parts/changes/changes.api';
import { ChangeCard } from './ChangeCard';

/** Coming versions that break calls of the reader's agency, each with the difference for its own calls. */
export function ChangesPage() {
  const { t } = useTranslation('catalogue');
  const query = useListBreaksQuery();
  const back = <Button to={subscriptionPaths.mySubscriptions()}>{t('changes.subscriptions')}</Button>;
  const empty = (
    <Card>
      <Empty icon="check-circle" title={t('changes.empty')} body={t('changes.emptyBody')} action={back} />
    </Card>
  );
  return (
    <Page
      title={t('changes.title')}
      purpose={t('changes.purpose')}
      breadcrumb={[
        { label: t('changes.subscriptions'), to: subscriptionPaths.mySubscriptions() },
        { label: t('changes.title') },
      ]}
    >
      <QueryView query={query} skeleton={<SkeletonCards cards={1} />} failure={t('changes.failure')} empty={empty}>
        {(asks) => (
          <Stack>
            {asks.map((ask) => (
              <ChangeCard key={ask.id} ask={ask} />
            ))}
          </Stack>
        )}
      </QueryView>
    </Page>
  );
}

export { ChangesPage as Component };
