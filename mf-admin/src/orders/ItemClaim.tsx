import type { QueueItem } from '@titian/shared-contracts/order';
import { Button, Notice, useTranslation } from '@titian/shared-ui';
import { useClaimItemMutation, useReleaseItemMutation } from './manageOrders.api';

/** Who has the item, with buttons to take it or give it back, so that two approvers don't work on one. */
export function ItemClaim({ item, onReleased }: { item: QueueItem; onReleased: () => void }) {
  const { t } = useTranslation('admin');
  const [claim, claiming] = useClaimItemMutation();
  const [release, releasing] = useReleaseItemMutation();
  const params = { id: item.id };
  const mayClaim = item.allowed.includes('claim');
  const mayRelease = item.allowed.includes('release');
  if (!item.claimedBy && !mayClaim) return null;
  const giveBack = async () => {
    const { error } = await release({ params });
    if (!error) onReleased();
  };
  const action = mayRelease ? (
    <Button size="small" loading={releasing.isLoading} onClick={() => void giveBack()}>
      {t('queue.release')}
    </Button>
  ) : (
    mayClaim && (
      <Button size="small" loading={claiming.isLoading} onClick={() => void claim({ params })}>
        {t('queue.claim')}
      </Button>
    )
  );
  const title = item.claimedBy ? t('item.claimedBy', { name: item.claimedBy.displayName }) : t('item.unclaimed');
  return <Notice tone="info" title={title} action={action} />;
}
