import { useState } from 'react';
import {
  QueryView,
  SkeletonRows,
  StatusTag,
  useFeedback,
  useFormat,
  useTranslation,
  useUnsaved,
} from '@titian/shared-ui';
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

/** One subscription beside the list; its link works whether or not the list shows it. It asks before it is closed over a new key that isn't stored. */
export function SubscriptionDrawer({ id, onClose, ...asking }: Props) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const query = useReadSubscriptionQuery({ params: { id } });
  const { data } = query;
  const { confirm } = useFeedback();
  const [isUnstored, setUnstored] = useState(false);
  useUnsaved(isUnstored);
  const close = async () => {
    const question = { title: t('keys.leaveTitle'), body: t('keys.leaveBody'), action: t('keys.leave'), danger: true };
    if (!isUnstored || (await confirm(question))) onClose();
  };
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
      onClose={() => void close()}
    >
      <QueryView query={query} skeleton={<SkeletonRows rows={6} columns={2} />} failure={t('subscriptions.oneFailure')}>
        {(subscription) => <SubscriptionView subscription={subscription} {...asking} onUnstored={setUnstored} />}
      </QueryView>
    </Drawer>
  );
}
