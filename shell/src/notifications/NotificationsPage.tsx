import {
  useListNotificationsQuery,
  useMarkAllNotificationsReadMutation,
  useMarkNotificationReadMutation,
} from '@titian/shared-auth';
import { Button, Card, Empty, IconButton, Page, Pager, QueryView, Segmented, useTranslation } from '@titian/shared-ui';
import { NOTIFICATIONS } from '../menu/ownEntries';
import { useBadge } from '../menu/useBadge';
import { useProfileLinks } from '../profile/useProfileLinks';
import { NotificationRow } from './NotificationRow';
import { useNotificationList } from './useNotificationList';
import { useOpenNotification } from './useOpenNotification';
import styles from './notifications.module.css';

/** All notifications of the reader (spec §4). */
export function NotificationsPage() {
  const { t } = useTranslation('shell');
  const { query, unreadOnly, pageSize, show } = useNotificationList();
  const list = useListNotificationsQuery({ query });
  const unread = useBadge(NOTIFICATIONS);
  const [mark] = useMarkNotificationReadMutation();
  const [markAll, { isLoading }] = useMarkAllNotificationsReadMutation();
  const openLink = useOpenNotification();
  const { open: openProfile } = useProfileLinks();
  const views = [
    { value: 'all', label: t('notifications.all') },
    { value: 'unread', label: t('notifications.unread', { count: unread }) },
  ];
  const empty = unreadOnly ? t('notifications.noneUnread') : t('bell.empty');

  return (
    <Page
      title={t('bell.label')}
      purpose={t('notifications.purpose')}
      actions={
        <>
          {unread > 0 && (
            <Button icon="check" loading={isLoading} onClick={() => void markAll()}>
              {t('bell.markAll')}
            </Button>
          )}
          <Button icon="setting" onClick={() => openProfile('notifications')}>
            {t('preferences.open')}
          </Button>
        </>
      }
    >
      <div className={styles.tools}>
        <Segmented
          label={t('notifications.filter')}
          options={views}
          value={unreadOnly ? 'unread' : 'all'}
          onChange={(view) => show({ unreadOnly: view === 'unread', page: 1, pageSize })}
        />
      </div>
      <QueryView
        query={list}
        empty={
          <Card>
            <Empty icon="bell" title={empty} body={t('bell.emptyBody')} />
          </Card>
        }
      >
        {(rows) => (
          <>
            <Card flush>
              <ul>
                {rows.data.map((row) => (
                  <NotificationRow
                    key={row.id}
                    notification={row}
                    onOpen={(notification) => void openLink(notification)}
                    action={
                      !row.IsRead && (
                        <IconButton
                          icon="check"
                          label={t('notifications.markRead', { title: row.Title })}
                          onClick={() => void mark({ params: { id: row.id }, body: { IsRead: true } })}
                        />
                      )
                    }
                  />
                ))}
              </ul>
            </Card>
            <div className={styles.pager}>
              <Pager {...rows} onChange={(to) => show({ unreadOnly, ...to })} />
            </div>
          </>
        )}
      </QueryView>
    </Page>
  );
}

export { NotificationsPage as Component };
