import type { Subscription } from '@titian/shared-contracts/subscription';
import { lastMoment, Notice, useFormat, useTranslation } from '@titian/shared-ui';

/** That the owner ends a subscription, when and why; nothing where it gave no notice. */
export function EndNotice({ subscription: { status, endingAt, noticeReason } }: { subscription: Subscription }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  if (status === 'Terminated' || !noticeReason || !endingAt) return null;
  return (
    <Notice tone="warning" title={t('subscriptions.notice', { at: format.date(lastMoment(endingAt)) })}>
      {noticeReason}
    </Notice>
  );
}
