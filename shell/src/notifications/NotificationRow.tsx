import type { Notification } from '@titian/shared-contracts/notification';
import { classes, SrOnly, useTranslation, When } from '@titian/shared-ui';
import type { ReactNode } from 'react';
import styles from './notifications.module.css';

interface Props {
  notification: Notification;
  onOpen: (notification: Notification) => void;
  /** Shown at the end of the row. */
  action?: ReactNode;
}

/** A notification: what happened and when; unread ones have a dot. */
export function NotificationRow({ notification, onOpen, action }: Props) {
  const { t } = useTranslation('shell');
  const { Title, body, IsRead, createdAt } = notification;
  return (
    <li className={styles.row}>
      <button type="button" className={styles.open} onClick={() => onOpen(notification)}>
        <i className={classes(styles.point, !IsRead && styles.unread)} />
        <span className={styles.words}>
          <span className={classes(styles.title, !IsRead && styles.bold)}>
            {!IsRead && <SrOnly>{t('bell.unreadMark')} </SrOnly>}
            {Title}
          </span>
          <span className={styles.body}>{body}</span>
          <span className={styles.time}>
            <When at={createdAt} />
          </span>
        </span>
      </button>
      {action}
    </li>
  );
}
