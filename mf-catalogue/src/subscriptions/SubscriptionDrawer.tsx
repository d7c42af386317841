import { QueryView, SkeletonRows, StatusTag, useFormat, useTranslation } from '@titian/shared-ui';
import { Drawer } from '@titian/shared-ui/data';
import { useReadSubscriptionQuery } from '../parts/subscriptions.api';
import { SubscriptionView } from './SubscriptionView';

const WIDTH = 520;

/** One subscription beside the list; its link works whether or not the list shows it. */
export function SubscriptionDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const query = useReadSubscriptionQuery({ params: { id } });
  const { data } = query;
  const subtitle = data && (
    <>
      <StatusTag kind="subscription" state={data.status} /> <code>{data.subscriptionNo}</code>
    </>
  );
  return (
    <Drawer
      title={data ? format.text(data.project.Name) : t('subscriptions.one')}
      subtitle={subtitle}
      width={WIDTH}
      onClose={onClose}
    >
      <QueryView query={query} skeleton={<SkeletonRows rows={6} columns={2} />} failure={t('subscriptions.oneFailure')}>
        {(subscription) => <SubscriptionView subscription={subscription} />}
      </QueryView>
    </Drawer>
  );
}
