import { paths } from '@titian/shared-contracts';
import { BELL_ITEMS, type Notification } from '@titian/shared-contracts/notification';
import { useLatestNotificationsQuery, useMarkAllNotificationsReadMutation, useSession } from '@titian/shared-auth';
import { Button, Empty, Link, QueryView, useTranslation } from '@titian/shared-ui';
import { useLocalPath } from '../locale/useLocalPath';
import { NotificationRow } from './NotificationRow';
import { useOpenNotification } from './useOpenNotification';
import styles from './notifications.module.css';

/** The latest notifications: five for clients, ten for others (spec §9). */
export function BellList({ unread, onDone }: { unread: number; onDone: () => void }) {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  const local = useLocalPath();
  const openLink = useOpenNotification();
  const [markAll, { isLoading }] = useMarkAllNotificationsReadMutation();
  const _limit = user?.role.base === 'Client' ? BELL_ITEMS.client : BELL_ITEMS.other;
  const latest = useLatestNotificationsQuery({ query: { 'user.id': user?.id, _sort: 'createdAt:desc', _limit } });
  const open = (notification: Notification) => {
    onDone();
    void openLink(notification);
  };
  return (
    <>
      <div className={styles.head}>
        <h2>{t('bell.label')}</h2>
        {unread > 0 && (
          <Button type="text" size="small" loading={isLoading} onClick={() => void markAll()}>
            {t('bell.markAll')}
          </Button>
        )}
      </div>
      <QueryView query={latest} empty={<Empty icon="bell" title={t('bell.empty')} body={t('bell.emptyBody')} />}>
        {(notifications) => (
          <ul>
            {notifications.map((notification) => (
              <NotificationRow key={notification.id} notification={notification} onOpen={open} />
            ))}
          </ul>
        )}
      </QueryView>
      <Link className={styles.foot} to={local(paths.notifications())} onClick={onDone}>
        {t('bell.showAll')}
      </Link>
    </>
  );
}
