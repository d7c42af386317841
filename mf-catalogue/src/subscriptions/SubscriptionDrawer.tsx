import { QueryView, SkeletonRows, StatusTag, useFormat, useTranslation } from '@titian/shared-ui';
import { Drawer } from '@titian/shared-ui/data';
import { useReadSubscriptionQuery } from '../parts/subscriptions.api';
import type { Asks } from './SubscriptionActs';
import { SubscriptionView } from './SubscriptionView';

const WIDTH = 560;

interface Props {
  id: string;
  asks: Asks | null;
  onAsk: (asks: Asks | null) => void;
  onClose: () => void;
}

/** One subscription beside the list; its link works whether or not the list shows it. */
export function SubscriptionDrawer({ id, onClose, ...asking }: Props) {
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
        {(subscription) => <SubscriptionView subscription={subscription} {...asking} />}
      </QueryView>
    </Drawer>
  );
}
